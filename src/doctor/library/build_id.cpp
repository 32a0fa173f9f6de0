#include "bext/doctor/build_id.h"

#include <algorithm>
#include <charconv>

#include "bext/text/ascii.h"

namespace bext::doctor {
namespace {

constexpr std::size_t stamp_size = 12;  // yymmddhhmmss
constexpr std::size_t longest_number = 4;

int value_of(std::string_view digits) {
  int number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

bool is_date(std::string_view stamp) {
  const int month = value_of(stamp.substr(2, 2));
  const int day = value_of(stamp.substr(4, 2));
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && value_of(stamp.substr(6, 2)) < 24 &&
         value_of(stamp.substr(8, 2)) < 60 && value_of(stamp.substr(10, 2)) < 60;
}

/// The number that ends at `end`, which moves to its beginning; nothing if there is none or it is too long.
std::optional<int> number_before(std::string_view bytes, std::size_t& end) {
  std::size_t begin = end;
  while (begin > 0 && is_digit(bytes[begin - 1]) && end - begin <= longest_number) --begin;
  if (begin == end || end - begin > longest_number) return std::nullopt;
  const int number = value_of(bytes.substr(begin, end - begin));
  end = begin;
  return number;
}

/// `begin` and `end`: a run of digits.
std::optional<BuildId> build_id_with_stamp(std::string_view bytes, std::size_t begin, std::size_t end) {
  if (end - begin != stamp_size || !is_date(bytes.substr(begin, stamp_size))) return std::nullopt;
  std::size_t at = begin;
  int parts[3] = {};
  for (int i = 2; i >= 0; --i) {
    if (at == 0 || bytes[at - 1] != '.') return std::nullopt;
    --at;
    const std::optional<int> part = number_before(bytes, at);
    if (!part) return std::nullopt;
    parts[i] = *part;
  }
  if (at > 0 && (bytes[at - 1] == 'v' || bytes[at - 1] == 'V')) --at;
  std::size_t last = end;
  if (last + 1 < bytes.size() && bytes[last] == '_' && is_digit(bytes[last + 1])) {
    ++last;
    while (last < bytes.size() && is_digit(bytes[last]) && last - end < stamp_size) ++last;
  }
  return BuildId{.text = std::string{bytes.substr(at, last - at)},
                 .version = {parts[0], parts[1], parts[2]},
                 .stamp = std::string{bytes.substr(begin, stamp_size)}};
}

}  // namespace

// A run of 12 digits contains a position that is a multiple of 12, so only every 12th byte is looked at.
std::vector<BuildId> find_build_ids(std::string_view bytes, std::size_t most) {
  std::vector<BuildId> found;
  for (std::size_t probe = 0; probe < bytes.size() && found.size() < most; probe += stamp_size) {
    if (!is_digit(bytes[probe])) continue;
    std::size_t begin = probe;
    while (begin > 0 && is_digit(bytes[begin - 1]) && probe - begin <= stamp_size) --begin;
    std::size_t end = probe;
    while (end < bytes.size() && is_digit(bytes[end]) && end - probe <= stamp_size) ++end;
    std::optional<BuildId> id = build_id_with_stamp(bytes, begin, end);
    if (id && std::ranges::find(found, id->text, &BuildId::text) == found.end()) found.push_back(std::move(*id));
  }
  return found;
}

std::optional<BuildId> find_build_id(std::string_view bytes) {
  std::vector<BuildId> found = find_build_ids(bytes, 1);
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

}  // namespace bext::doctor
