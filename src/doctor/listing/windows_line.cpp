#include <algorithm>

#include "bext/text/ascii.h"
#include "doctor/listing/listed_line.h"

namespace bext::doctor::listing {
namespace {

/// `-a----` or `d-r---` of PowerShell.
bool is_powershell_mode(std::string_view word) {
  return (word.size() == 5 || word.size() == 6) &&
         std::ranges::all_of(word, [](char c) { return std::string_view{"darhsl-"}.contains(c); });
}

bool is_half_of_day(std::string_view word) {
  return equal_ignoring_case(word, "AM") || equal_ignoring_case(word, "PM") || equal_ignoring_case(word, "a.m.") ||
         equal_ignoring_case(word, "p.m.");
}

bool take_date_and_time(Words& words) {
  if (!is_date(words.next())) return false;
  if (!is_time(words.next())) return false;
  Words ahead = words;
  if (is_half_of_day(ahead.next())) words = ahead;
  return true;
}

std::optional<ListedLine> powershell_line(std::string_view mode, Words words) {
  // PowerShell prints dates such as 1/5/2025.
  if (!words.next().contains('/') || !is_time(words.next())) return std::nullopt;
  Words ahead = words;
  if (is_half_of_day(ahead.next())) words = ahead;
  ListedLine listed{.kind = mode.starts_with('d') ? EntryKind::folder : EntryKind::file};
  if (listed.kind == EntryKind::file) {
    listed.size = size_of(words.next());
    if (!listed.size) return std::nullopt;
  }
  listed.name = words.rest();
  if (listed.name.empty()) return std::nullopt;
  return listed;
}

}  // namespace

std::optional<ListedLine> windows_line(std::string_view line) {
  Words words{line};
  Words ahead = words;
  if (const std::string_view mode = ahead.next(); is_powershell_mode(mode)) return powershell_line(mode, ahead);
  if (line.empty() || !is_digit(line.front()) || !take_date_and_time(words)) return std::nullopt;
  ListedLine listed;
  const std::string_view word = words.next();
  if (word.starts_with('<')) {
    listed.kind = word == "<DIR>" ? EntryKind::folder : EntryKind::link;
  } else {
    listed.size = size_of(word);
    if (!listed.size) return std::nullopt;
  }
  std::string_view name = words.rest();
  if (listed.kind == EntryKind::link && name.ends_with(']')) {
    const std::size_t bracket = name.find(" [");
    if (bracket != std::string_view::npos) {
      listed.link_target = name.substr(bracket + 2, name.size() - bracket - 3);
      name = name.substr(0, bracket);
    }
  }
  if (name.empty()) return std::nullopt;
  listed.name = name;
  return listed;
}

std::optional<std::string> windows_folder(std::string_view line) {
  if (line.empty() || line.front() != ' ') return std::nullopt;
  std::size_t at = line.find(":\\");
  if (at != std::string_view::npos && at >= 1 && is_letter(line[at - 1]))
    --at;
  else
    at = line.find("\\\\");
  if (at == std::string_view::npos) return std::nullopt;
  return std::string{trimmed(line.substr(at))};
}

}  // namespace bext::doctor::listing
