#include "escaped_text.h"

#include <cstdint>
#include <string>

namespace bext {
namespace {

/// The size of a line end at this place; 0 if there is none.
std::size_t line_end_size(std::string_view text, std::size_t place) {
  if (text.substr(place, 2) == "\r\n") return 2;
  return text.substr(place, 1) == "\n" ? 1 : 0;
}

constexpr std::size_t most_edits = 10'000;

std::string unescaped_whole(std::string_view text) {
  std::string whole;
  whole.reserve(text.size());
  for (std::size_t place = 0; place < text.size(); ++place) {
    if (text[place] != '\\') {
      whole += text[place];
      continue;
    }
    const std::size_t continued = line_end_size(text, place + 1);
    place += continued;
    // The byte after a backslash stays, also if it is another backslash.
    if (continued == 0 && place + 1 < text.size()) whole += text[++place];
  }
  return whole;
}

}  // namespace

bool is_escaped_text(std::string_view text) {
  constexpr std::string_view white = " \t\r\n";
  std::size_t place = text.find_first_not_of(white);
  if (place == std::string_view::npos || (text[place] != '{' && text[place] != '[')) return false;
  while (true) {
    place = text.find_first_not_of("{[ \t\r\n", place);
    if (place == std::string_view::npos || text[place] != '\\') return false;
    const std::size_t continued = line_end_size(text, place + 1);
    if (continued == 0) return text.substr(place).starts_with("\\\"");
    place += 1 + continued;
  }
}

std::vector<TextEdit> unescaped(std::string_view text) {
  std::vector<TextEdit> edits;
  for (std::size_t place = text.find('\\'); place != std::string_view::npos; place = text.find('\\', place)) {
    const std::size_t continued = line_end_size(text, place + 1);
    const auto begin = static_cast<std::uint32_t>(place);
    edits.push_back({begin, static_cast<std::uint32_t>(place + 1 + continued), ""});
    place += continued > 0 ? 1 + continued : 2;
    // Very many edits take much more memory than the text.
    if (edits.size() > most_edits) return {{0, static_cast<std::uint32_t>(text.size()), unescaped_whole(text)}};
  }
  return edits;
}

std::optional<std::string> json_in_a_string(const Document& document) {
  if (!document.root().is_string() || !document.faults().empty()) return std::nullopt;
  std::string inside = document.root().string();
  const Document held = Document::parse(inside);
  const bool is_json = held.faults().empty() && (held.root().is_object() || held.root().is_array());
  return is_json ? std::optional{std::move(inside)} : std::nullopt;
}

}  // namespace bext
