#pragma once
// The rooms declared in cmake/Rooms.cmake (the build writes them to rooms.txt), and checks of source files.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace architecture {

struct Room {
  bool core = true;  // compiled without exceptions, does no input or output
  std::set<std::string> may_use;
};

using House = std::map<std::string, Room>;

/// Lines `core|shell <room>: <rooms>…`.
[[nodiscard]] House read_house(std::string_view table);

struct Include {
  std::string path;
  bool quoted = false;
};
[[nodiscard]] std::vector<Include> includes_of(std::string_view source);

/// The room of a quoted include, `bext/<room>/…` or `<room>/…`.
[[nodiscard]] std::optional<std::string> room_of_include(const House& house, std::string_view path);

/// The source with comments, strings and character literals replaced by blanks.
[[nodiscard]] std::string code_of(std::string_view source);

/// Whether `code` contains `word` as a whole word.
[[nodiscard]] bool has_word(std::string_view code, std::string_view word);

/// One message for each violation in a file of that room.
[[nodiscard]] std::vector<std::string> offences(const House& house, const std::string& room, std::string_view source);

/// Whether the header belongs to one operating system. Only `src/host` may include it.
[[nodiscard]] bool is_system_header(std::string_view header);

/// The same for the tools, which may use every room.
[[nodiscard]] std::vector<std::string> offences_of_tool(std::string_view source);

}  // namespace architecture
