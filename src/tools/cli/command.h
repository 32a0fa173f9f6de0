#pragma once
// A command of `bext`. To add one, write command_<name>.cpp, declare its function in commands.h and add a line to the
// table in commands.cpp. Help, manual page and completion are generated from the table.

#include <span>
#include <string_view>

#include "exit_code.h"

namespace bext::cli {

class Call;

struct Command {
  std::string_view name;
  std::string_view summary;  ///< one line, lower case, no full stop
  std::string_view example;  ///< one call per line
  ExitCode (*run)(Call& call);
};

[[nodiscard]] std::span<const Command> commands();

}  // namespace bext::cli
