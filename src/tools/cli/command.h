#pragma once
// Every command of `bext`, listed once in commands.cpp. To add one, write command_<name>.cpp with its function, declare
// it in commands.h and give it a line in the table: help, manual page and completion follow by themselves.

#include <span>
#include <string_view>

#include "exit_code.h"

namespace bext::cli {

class Call;

struct Command {
  std::string_view name;
  std::string_view summary;  ///< one line, lower case, no full stop
  std::string_view example;  ///< what to type, one call a line
  ExitCode (*run)(Call& call);
};

[[nodiscard]] std::span<const Command> commands();
/// A null pointer when there is none.
[[nodiscard]] const Command* find_command(std::string_view name);

}  // namespace bext::cli
