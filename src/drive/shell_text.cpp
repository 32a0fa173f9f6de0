#include "bext/drive/shell_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/text/ascii.h"

namespace bext::drive {
namespace {

bool is_plain_in_shell(char c) {
  constexpr std::string_view others = "-_./,:=+@%^";
  return is_letter_or_digit(c) || others.find(c) != std::string_view::npos;
}

/// Control characters that a terminal would interpret; newlines and tabs are harmless.
bool is_unseen_control(char c) {
  const auto code = static_cast<unsigned char>(c);
  return (code < 0x20 && c != '\n' && c != '\t') || code == 0x7F;
}

std::string in_single_quotes(std::string_view word) {
  std::string out = "'";
  for (const char c : word) {
    if (c == '\'')
      out += "'\\''";
    else if (is_unseen_control(c))
      out += fmt::format("'\"$(printf '\\{:03o}')\"'", static_cast<unsigned char>(c));
    else
      out += c;
  }
  return out + "'";
}

/// `"$ROOT"` at the beginning of the word, the rest quoted.
std::string with_variable(std::string_view word, std::string_view variable) {
  const std::string_view rest = word.substr(variable.size());
  return "\"" + std::string{variable} + "\"" + (rest.empty() ? "" : shell_quoted(rest));
}

}  // namespace

std::string shell_quoted(std::string_view word, std::string_view left_to_shell) {
  if (!left_to_shell.empty() && word.starts_with(left_to_shell)) return with_variable(word, left_to_shell);
  if (!word.empty() && std::ranges::all_of(word, is_plain_in_shell)) return std::string{word};
  return in_single_quotes(word);
}

std::string to_shell(const Command& command, bool on_lines) {
  const std::string_view new_line = on_lines ? " \\\n    " : " ";
  std::string text;
  for (const Variable& variable : command.variables)
    text += variable.name + "=" + shell_quoted(variable.value, command.unknown_root) + (on_lines ? " \\\n" : " ");
  text += shell_quoted(command.program, command.unknown_root);
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    const std::string& word = command.arguments[i];
    const bool below_root = std::ranges::find(command.below_root, i) != command.below_root.end();
    text += word.starts_with("--") ? new_line : " ";
    text += shell_quoted(word, below_root ? std::string_view{command.unknown_root} : std::string_view{});
  }
  return text;
}

}  // namespace bext::drive
