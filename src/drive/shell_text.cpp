#include "bext/drive/shell_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/text/ascii.h"
#include "diag/characters.h"

namespace bext::drive {
namespace {

bool is_plain_in_shell(char c) {
  constexpr std::string_view others = "-_./,:=+@%^";
  return is_letter_or_digit(c) || others.find(c) != std::string_view::npos;
}

std::string octal(std::string_view bytes) {
  std::string out;
  for (const char c : bytes) out += fmt::format("\\{:03o}", static_cast<unsigned char>(c));
  return out;
}

/// How many bytes from `at` on a terminal or log would interpret, as one character; 0 for a plain character. A shell drops
/// newlines at the end of `$(…)`, so the byte after them is counted too, and newlines at the end of the word stay.
std::size_t unseen_at(std::string_view word, std::size_t at) {
  const Character character = character_at(word, at);
  if (visible(word, character, at) == word.substr(at, character.size)) return 0;
  if (word[at] != '\n') return character.size;
  const std::size_t after = word.find_first_not_of('\n', at);
  return after == std::string_view::npos ? 0 : after + 1 - at;
}

std::string in_single_quotes(std::string_view word) {
  std::string out = "'";
  for (std::size_t i = 0; i < word.size();) {
    const std::size_t unseen = unseen_at(word, i);
    if (unseen > 0)
      out += fmt::format("'\"$(printf '{}')\"'", octal(word.substr(i, unseen)));
    else if (word[i] == '\'')
      out += "'\\''";
    else
      out += word[i];
    i += std::max<std::size_t>(unseen, 1);
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
