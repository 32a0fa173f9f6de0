#include <algorithm>

#include "bext/text/ascii.h"
#include "doctor/listing/listed_line.h"

namespace bext::doctor::listing {
namespace {

constexpr std::size_t mode_size = 10;

/// `-rw-r--r--`, also with a sign for access lists after it.
bool is_mode(std::string_view word) {
  if (word.size() < mode_size || word.size() > mode_size + 1) return false;
  constexpr std::string_view kinds = "-dlbcpsh";
  constexpr std::string_view permissions = "rwxsStTl-";
  if (!kinds.contains(word.front())) return false;
  return std::ranges::all_of(word.substr(1, mode_size - 1), [&](char c) { return permissions.contains(c); });
}

EntryKind kind_of(char mode) {
  if (mode == '-' || mode == 'h') return EntryKind::file;
  if (mode == 'd') return EntryKind::folder;
  return mode == 'l' ? EntryKind::link : EntryKind::other;
}

bool is_zone(std::string_view word) {
  return word.size() == 5 && (word.front() == '+' || word.front() == '-') && is_number(word.substr(1));
}

/// Takes the date and time, which begin with `word`. False if there is none.
bool take_date(Words& words, std::string_view word) {
  if (is_date(word)) {
    if (!is_time(words.next())) return false;
    Words ahead = words;
    if (is_zone(ahead.next())) words = ahead;
    return true;
  }
  // `Jan 30 12:00`, `30 Jan 12:00`, `Jan 30  2024`
  const std::string_view second = words.next();
  const std::string_view third = words.next();
  return !word.empty() && !second.empty() && (is_time(third) || (is_number(third) && third.size() == 4));
}

/// The size and what is before it: `1 root root 4096`, `root root 4096` (older Android), `root/root 4096` (tar). The
/// date follows; its first word is returned. Folders of older Androids have no size.
std::string_view take_size(Words& words, std::optional<std::uint64_t>& size) {
  const std::string_view first = words.next();
  if (!first.contains('/')) {
    words.next();
    if (is_number(first)) words.next();
  }
  const std::string_view number = words.next();
  if (is_date(number)) return number;
  // `8, 0` are the numbers of a device.
  if (number.ends_with(','))
    words.next();
  else
    size = size_of(number);
  return words.next();
}

}  // namespace

std::optional<ListedLine> unix_line(std::string_view line) {
  Words words{line};
  std::string_view mode = words.next();
  // `find -ls` prints the inode and the blocks first.
  if (is_number(mode)) {
    if (!is_number(words.next())) return std::nullopt;
    mode = words.next();
  }
  if (!is_mode(mode)) return std::nullopt;
  ListedLine listed{.kind = kind_of(mode.front())};
  const std::string_view date = take_size(words, listed.size);
  if (!take_date(words, date)) return std::nullopt;
  std::string_view name = words.rest();
  constexpr std::string_view arrow = " -> ";
  if (listed.kind == EntryKind::link) {
    const std::size_t at = name.find(arrow);
    if (at != std::string_view::npos) {
      listed.link_target = name.substr(at + arrow.size());
      name = name.substr(0, at);
    }
  }
  if (listed.kind != EntryKind::file) listed.size.reset();
  if (name.empty()) return std::nullopt;
  listed.name = name;
  return listed;
}

std::optional<std::string> unix_folder(std::string_view line) {
  if (line.size() < 2 || !line.ends_with(':') || line.starts_with(' ')) return std::nullopt;
  line.remove_suffix(1);
  if (line.size() > 1 && line.front() == '\'' && line.back() == '\'') line = line.substr(1, line.size() - 2);
  return std::string{line};
}

}  // namespace bext::doctor::listing
