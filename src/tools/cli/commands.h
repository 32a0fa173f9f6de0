#pragma once
// The functions of all commands. Each is in command_<name>.cpp.

#include "exit_code.h"

namespace bext::cli {

class Call;

ExitCode check(Call& call);
ExitCode show(Call& call);
ExitCode get(Call& call);
ExitCode set(Call& call);
ExitCode retarget(Call& call);
ExitCode fmt(Call& call);
ExitCode new_file(Call& call);
ExitCode merge(Call& call);
ExitCode diff(Call& call);
ExitCode options(Call& call);
ExitCode schema(Call& call);
ExitCode explain(Call& call);
ExitCode soc(Call& call);
ExitCode lpai(Call& call);
ExitCode compile(Call& call);
ExitCode convert(Call& call);
ExitCode run(Call& call);
ExitCode verify(Call& call);
ExitCode lsp(Call& call);
ExitCode serve(Call& call);
ExitCode doctor(Call& call);
ExitCode plan(Call& call);
ExitCode estimate(Call& call);
ExitCode completion(Call& call);
ExitCode manual(Call& call);

}  // namespace bext::cli
