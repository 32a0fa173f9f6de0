#pragma once
// A command as a person would type it, for display. bext itself never starts a shell.
//
// ```cpp
// assert(bext::drive::shell_quoted("plain-name.so") == "plain-name.so");
// assert(bext::drive::shell_quoted("it's $(here)") == R"('it'\''s $(here)')");
// assert(bext::drive::shell_quoted("$SDK/bin/tool x", "$SDK") == R"("$SDK"'/bin/tool x')");
// bext::drive::Command command{.program = "tool", .arguments = {"--flag", "--name", "a b"}};
// assert(to_shell(command) == "tool --flag --name 'a b'");
// ```

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bext::drive {

/// An environment variable for the program, in addition to those of the caller.
struct Variable {
  std::string name;
  std::string value;
  friend bool operator==(const Variable&, const Variable&) = default;
};

struct Command {
  std::string program;
  std::vector<std::string> arguments = {};
  std::vector<Variable> variables = {};
  /// `$QAIRT_SDK_ROOT` when the folder of the SDK is not known yet. The shell expands it in the program, the variables and
  /// the arguments listed in `below_root`. In other arguments the same text is quoted.
  std::string unknown_root = {};
  std::vector<std::size_t> below_root = {};

  friend bool operator==(const Command&, const Command&) = default;
};

/// One word for a POSIX shell, in single quotes if it contains special characters. A prefix `left_to_shell` stays
/// unquoted, so that the shell expands it.
[[nodiscard]] std::string shell_quoted(std::string_view word, std::string_view left_to_shell = {});

/// The whole command; `on_lines` puts every option on its own line.
[[nodiscard]] std::string to_shell(const Command& command, bool on_lines = false);

}  // namespace bext::drive
