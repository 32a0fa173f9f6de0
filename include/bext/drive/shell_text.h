#pragma once
// A command as a person would type it. bext itself never goes through a shell; this is only for showing.
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

/// A variable that the program is to have besides those of the caller.
struct Variable {
  std::string name;
  std::string value;
  friend bool operator==(const Variable&, const Variable&) = default;
};

struct Command {
  std::string program;
  std::vector<std::string> arguments = {};
  std::vector<Variable> variables = {};
  /// `$QAIRT_SDK_ROOT` when nobody knows yet where the SDK is. The program, the variables and the arguments listed in
  /// `below_root` begin with it, and the shell fills it in; anywhere else the same letters are somebody's own.
  std::string unknown_root = {};
  std::vector<std::size_t> below_root = {};

  friend bool operator==(const Command&, const Command&) = default;
};

/// One word for a POSIX shell: as it is when nothing in it means anything to a shell, else in single quotes. A word that
/// begins with `left_to_shell` keeps that part, so that the shell fills it in.
[[nodiscard]] std::string shell_quoted(std::string_view word, std::string_view left_to_shell = {});

/// The whole command; `on_lines` puts every option on a line of its own.
[[nodiscard]] std::string to_shell(const Command& command, bool on_lines = false);

}  // namespace bext::drive
