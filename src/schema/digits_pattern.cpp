#include "digits_pattern.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace bext {
namespace {

std::string any_digits(std::size_t count) {
  if (count == 0) return {};
  return count == 1 ? "[0-9]" : fmt::format("[0-9]{{{}}}", count);
}

std::string alternatives(const std::vector<std::string>& list) {
  return list.size() == 1 ? list.front() : fmt::format("(?:{})", fmt::join(list, "|"));
}

bool all(std::string_view text, char digit) {
  return std::ranges::all_of(text, [digit](char c) { return c == digit; });
}

/// Numbers from `low` to `high`, which have the same number of digits.
std::string of_one_length(std::string_view low, std::string_view high) {
  if (low.empty()) return {};
  if (low.front() == high.front()) return low.front() + of_one_length(low.substr(1), high.substr(1));
  const std::size_t rest = low.size() - 1;
  char first = low.front();
  char last = high.front();
  std::vector<std::string> parts;
  if (!all(low.substr(1), '0')) parts.push_back(first++ + of_one_length(low.substr(1), std::string(rest, '9')));
  const bool high_is_open = !all(high.substr(1), '9');
  if (high_is_open) --last;
  if (first == last)
    parts.push_back(first + any_digits(rest));
  else if (first < last)
    parts.push_back(fmt::format("[{}-{}]{}", first, last, any_digits(rest)));
  if (high_is_open) parts.push_back(high.front() + of_one_length(std::string(rest, '0'), high.substr(1)));
  return alternatives(parts);
}

/// Positive numbers without leading zeros.
std::string between(std::uint64_t low, std::uint64_t high) {
  const std::string last = std::to_string(high);
  std::string from = std::to_string(low);
  std::vector<std::string> parts;
  while (from.size() < last.size()) {
    parts.push_back(of_one_length(from, std::string(from.size(), '9')));
    const std::size_t zeros = from.size();
    from.assign(1, '1').append(zeros, '0');
  }
  parts.push_back(of_one_length(from, last));
  return alternatives(parts);
}

std::uint64_t magnitude(std::int64_t value) {
  return value < 0 ? std::uint64_t{0} - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
}

}  // namespace

std::string digits_pattern(std::int64_t low, std::int64_t high) {
  std::vector<std::string> parts;
  if (low < 0) parts.push_back("-0*" + between(high < 0 ? magnitude(high) : 1, magnitude(low)));
  if (low <= 0 && high >= 0) parts.emplace_back("-?0+");
  if (high > 0)
    parts.push_back("0*" + between(static_cast<std::uint64_t>(std::max<std::int64_t>(low, 1)), magnitude(high)));
  return fmt::format("^{}$", alternatives(parts));
}

}  // namespace bext
