#pragma once
// One function for each command, in a file of its own: command_<name>.cpp.

#include "exit_code.h"

namespace bext::cli {

class Call;

ExitCode check(Call& call);
ExitCode get(Call& call);
ExitCode set(Call& call);

}  // namespace bext::cli
