#include "architecture/house.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>

namespace architecture {
namespace {

bool is_word_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Initialized before main, which would slow down every call of the command.
constexpr std::string_view slow_start = "iostream";
constexpr std::array<std::string_view, 1> input_output{"fstream"};
constexpr std::array<std::string_view, 25> system_headers{
    "dirent.h",  "dlfcn.h",   "fcntl.h",  "fnmatch.h", "glob.h",    "io.h",       "langinfo.h", "netdb.h",  "poll.h",
    "pthread.h", "pwd.h",     "signal.h", "spawn.h",   "strings.h", "syslog.h",   "termios.h",  "unistd.h", "utime.h",
    "direct.h",  "process.h", "shlobj.h", "shlwapi.h", "windows.h", "winternl.h", "winsock2.h"};
constexpr std::array<std::string_view, 4> system_folders{"sys/", "netinet/", "arpa/", "linux/"};
constexpr std::array<std::string_view, 3> exception_words{"throw", "try", "catch"};

bool includes_header(const std::vector<Include>& includes, std::string_view header) {
  return std::ranges::find(includes, header, &Include::path) != includes.end();
}

void check_slow_start(const std::vector<Include>& includes, std::vector<std::string>& found) {
  if (includes_header(includes, slow_start)) {
    found.push_back("includes <iostream>; use fmt and stdio");
  }
}

void check_system_headers(const std::vector<Include>& includes, std::vector<std::string>& found) {
  for (const Include& include : includes)
    if (!include.quoted && is_system_header(include.path))
      found.push_back(fmt::format("includes <{}>; calls of the operating system belong to src/host", include.path));
}

/// The end of the literal or comment that starts at `at`, or `at` if none starts there.
std::size_t end_of_blank(std::string_view source, std::size_t at) {
  const auto until = [&](std::string_view end, std::size_t from) {
    const std::size_t found = source.find(end, from);
    return found == std::string_view::npos ? source.size() : found + end.size();
  };
  const std::string_view rest = source.substr(at);
  if (rest.starts_with("//")) return std::min(source.size(), source.find('\n', at));
  if (rest.starts_with("/*")) return until("*/", at + 2);
  if (rest.starts_with("R\"") && (at == 0 || !is_word_character(source[at - 1]))) {
    const std::size_t open = source.find('(', at);
    if (open == std::string_view::npos) return source.size();
    return until(fmt::format("){}\"", source.substr(at + 2, open - at - 2)), open);
  }
  // A quote after a digit is a digit separator: 1'000.
  const bool separator =
      rest.front() == '\'' && at > 0 && std::isxdigit(static_cast<unsigned char>(source[at - 1])) != 0;
  if ((rest.front() != '"' && rest.front() != '\'') || separator) return at;
  std::size_t end = at + 1;
  while (end < source.size() && source[end] != rest.front()) end += source[end] == '\\' ? 2 : 1;
  return std::min(source.size(), end + 1);
}

}  // namespace

House read_house(std::string_view table) {
  House house;
  std::istringstream lines{std::string{table}};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words{line};
    std::string kind;
    std::string name;
    words >> kind >> name;
    if (!name.ends_with(':')) continue;
    name.pop_back();
    Room& room = house[name];
    room.core = kind == "core";
    for (std::string used; words >> used;) room.may_use.insert(used);
  }
  return house;
}

std::vector<Include> includes_of(std::string_view source) {
  std::vector<Include> includes;
  std::istringstream lines{std::string{source}};
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("#include")) continue;
    const std::size_t open = line.find_first_of("<\"");
    const std::size_t close = line.find_last_of(">\"");
    if (open == std::string::npos || close <= open) continue;
    includes.push_back({line.substr(open + 1, close - open - 1), line[open] == '"'});
  }
  return includes;
}

std::optional<std::string> room_of_include(const House& house, std::string_view path) {
  if (path.starts_with("bext/")) path.remove_prefix(5);
  const std::string first{path.substr(0, path.find('/'))};
  if (path.contains('/') && (house.contains(first) || first == "tools")) return first;
  return std::nullopt;
}

std::string code_of(std::string_view source) {
  std::string code{source};
  for (std::size_t at = 0; at < source.size();) {
    const std::size_t end = end_of_blank(source, at);
    for (std::size_t i = at; i < end; ++i) {
      if (code[i] != '\n') code[i] = ' ';
    }
    at = std::max(end, at + 1);
  }
  return code;
}

bool has_word(std::string_view code, std::string_view word) {
  for (std::size_t at = code.find(word); at != std::string_view::npos; at = code.find(word, at + 1)) {
    const std::size_t after = at + word.size();
    const bool starts = at == 0 || !is_word_character(code[at - 1]);
    const bool ends = after == code.size() || !is_word_character(code[after]);
    if (starts && ends) return true;
  }
  return false;
}

bool is_system_header(std::string_view header) {
  std::string lower;
  for (const char c : header) lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return std::ranges::find(system_headers, lower) != system_headers.end() ||
         std::ranges::any_of(system_folders, [&](std::string_view folder) { return lower.starts_with(folder); });
}

std::vector<std::string> offences(const House& house, const std::string& room, std::string_view source) {
  std::vector<std::string> found;
  const Room& self = house.at(room);
  const std::vector<Include> includes = includes_of(source);
  check_slow_start(includes, found);
  if (room != "host") check_system_headers(includes, found);
  for (const Include& include : includes) {
    if (include.path.contains("../")) found.push_back(fmt::format("includes \"{}\" by a relative path", include.path));
    if (!include.quoted) continue;
    const auto used = room_of_include(house, include.path);
    if (used && *used != room && !self.may_use.contains(*used)) {
      found.push_back(fmt::format("includes \"{}\", but `{}` may not use `{}`", include.path, room, *used));
    }
  }
  if (!self.core) return found;
  const std::string code = code_of(source);
  for (const std::string_view word : exception_words) {
    if (has_word(code, word)) found.push_back(fmt::format("has the word `{}` in a room without exceptions", word));
  }
  for (const std::string_view header : input_output) {
    if (includes_header(includes, header)) {
      found.push_back(fmt::format("includes <{}> in a room without input and output", header));
    }
  }
  return found;
}

std::vector<std::string> offences_of_tool(std::string_view source) {
  std::vector<std::string> found;
  const std::vector<Include> includes = includes_of(source);
  check_slow_start(includes, found);
  check_system_headers(includes, found);
  return found;
}

}  // namespace architecture
