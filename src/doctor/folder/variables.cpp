#include "doctor/folder/variables.h"

#include <algorithm>
#include <array>

#include "bext/text/ascii.h"

namespace bext::doctor {
namespace {

using namespace std::string_view_literals;

constexpr std::array variables = {"ADSP_LIBRARY_PATH"sv, "DSP_LIBRARY_PATH"sv, "LD_LIBRARY_PATH"sv};
constexpr std::array shell_endings = {".sh"sv, ".bash"sv,    ".zsh"sv, ".env"sv,
                                      ".rc"sv, ".profile"sv, ".mk"sv,  ".service"sv};
constexpr std::array other_endings = {".bat"sv,  ".cmd"sv,   ".ps1"sv, ".py"sv,   ".yml"sv, ".yaml"sv, ".json"sv,
                                      ".kt"sv,   ".java"sv,  ".txt"sv, ".toml"sv, ".cfg"sv, ".conf"sv, ".gradle"sv,
                                      ".dart"sv, ".swift"sv, ".js"sv,  ".ts"sv,   ".cpp"sv, ".cc"sv,   ".c"sv};
constexpr std::size_t longest_line = 4096;
constexpr std::size_t most_assignments = 1000;

bool ends_with_one_of(std::string_view name, const auto& endings) {
  return std::ranges::any_of(endings, [&](std::string_view ending) { return name.ends_with(ending); });
}

bool is_shell_file(std::string_view name) {
  return ends_with_one_of(name, shell_endings) || name.starts_with(".env") || name == "Dockerfile" ||
         name == "Makefile" || !name.contains('.');
}

/// The text up to the closing quote, or without quotes up to the next blank or `;` of a shell.
std::string value_at(std::string_view text, bool in_shell, bool& quoted) {
  quoted = !text.empty() && (text.front() == '"' || text.front() == '\'');
  if (quoted) {
    const std::size_t end = text.find(text.front(), 1);
    return std::string{text.substr(1, end == std::string_view::npos ? end : end - 1)};
  }
  std::size_t end = 0;
  while (end < text.size() && !is_white(text[end]) && text[end] != '"' && text[end] != '\'' && text[end] != ')' &&
         !(in_shell && (text[end] == ';' || text[end] == '&' || text[end] == '|')))
    ++end;
  return std::string{text.substr(0, end)};
}

/// After the name: `=`, `:`, `,` or `]` with blanks and a closing quote around it, as in `"NAME": "…"`, `["NAME"] = "…"`
/// and `setenv("NAME", "…")`. Nothing for a use such as `$NAME`.
std::size_t value_place(std::string_view line, std::size_t after, bool in_shell) {
  constexpr auto none = std::string_view::npos;
  if (in_shell) return after < line.size() && line[after] == '=' ? after + 1 : none;
  std::size_t at = after;
  bool separated = false;
  for (; at < line.size(); ++at) {
    const char c = line[at];
    if (c == '=' || c == ':' || c == ',') {
      if (separated) return none;
      separated = true;
    } else if ((c == '"' || c == '\'') && separated) {
      return at;
    } else if (!is_blank(c) && c != '"' && c != '\'' && c != ']' && c != ')') {
      break;
    }
  }
  return separated && at < line.size() ? at : none;
}

/// Removes what a quoted value in a command for another shell begins with: `adb shell "export NAME=…"`.
bool is_part_of_name(std::string_view line, std::size_t at) {
  return at > 0 && (is_word(line[at - 1]) || line[at - 1] == '$' || line[at - 1] == '{');
}

}  // namespace

bool may_assign_variables(std::string_view file_name) {
  return is_shell_file(file_name) || ends_with_one_of(file_name, other_endings);
}

std::vector<Assignment> find_assignments(const std::string& file, std::string_view text) {
  std::vector<Assignment> found;
  const bool shell_file = is_shell_file(std::string_view{file}.substr(file.find_last_of('/') + 1));
  if (!text.contains("LIBRARY_PATH")) return found;
  for (std::size_t number = 1; !text.empty() && found.size() < most_assignments; ++number) {
    const std::size_t end = text.find('\n');
    const std::string_view line = trimmed(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    if (line.size() > longest_line || line.starts_with('#') || line.starts_with("//") || line.starts_with("REM ") ||
        line.starts_with("::"))
      continue;
    for (const std::string_view name : variables) {
      const std::size_t at = line.find(name);
      if (at == std::string_view::npos || is_part_of_name(line, at)) continue;
      const std::size_t after = at + name.size();
      // A command for a shell may be in any file.
      const bool in_shell = shell_file || (after < line.size() && line[after] == '=' && line.contains("adb "));
      const std::size_t place = value_place(line, after, in_shell || (after < line.size() && line[after] == '='));
      if (place == std::string_view::npos) continue;
      Assignment assignment{
          .file = file, .line = number, .name = std::string{name}, .text = std::string{line}, .in_shell = in_shell};
      assignment.value = value_at(line.substr(place), in_shell, assignment.quoted);
      if (!assignment.value.empty()) found.push_back(std::move(assignment));
    }
  }
  return found;
}

}  // namespace bext::doctor
