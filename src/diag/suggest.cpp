#include "bext/diag/suggest.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <ranges>
#include <string>
#include <vector>

#include "bext/text/ascii.h"

namespace bext {

namespace {

// The work per candidate grows with the square of the length, and longer words are not typing errors.
constexpr std::size_t longest_word = 128;

// Any letter is one step from any other, so a single letter has no similar words.
std::size_t limit_for(std::string_view word) { return word.size() < 2 ? 0 : std::max<std::size_t>(1, word.size() / 3); }

}  // namespace

std::string folded(std::string_view word) {
  std::string text;
  text.reserve(word.size());
  for (char c : word)
    if (c != '_' && c != '-' && c != ' ') text += lower_case(c);
  return text;
}

std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit) {
  const std::size_t longer = std::max(a.size(), b.size());
  const std::size_t difference = longer - std::min(a.size(), b.size());
  if (difference > limit) return limit + 1;
  std::array<std::vector<std::size_t>, 3> rows;
  for (auto& row : rows) row.resize(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    const auto& above = rows[(i - 1) % 3];
    auto& row = rows[i % 3];
    row[0] = i;
    std::size_t smallest = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, above[j] + 1, row[j - 1] + 1});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], rows[(i - 2) % 3][j - 2] + 1);
      smallest = std::min(smallest, row[j]);
    }
    if (smallest > limit + 1) return limit + 1;
  }
  return std::min(rows[a.size() % 3][b.size()], limit + 1);
}

namespace {

/// 0 for words that differ only in case and separators.
std::size_t distance_between(std::string_view folded_word, std::string_view candidate, std::size_t limit) {
  const std::string offered = folded(candidate);
  if (offered == folded_word && !folded_word.empty()) return 0;
  return std::max<std::size_t>(1, edit_distance(folded_word, offered, limit));
}

std::vector<std::string_view> parts_of(std::string_view name) {
  std::vector<std::string_view> parts;
  for (const auto part : name | std::views::split('_')) parts.emplace_back(part);
  return parts;
}

/// `vtcm_size_mb` shares three parts with `vtcm_size_in_mb` and two with `vtcm_size`.
std::ptrdiff_t shared_parts(std::string_view word, std::string_view candidate) {
  const std::vector<std::string_view> offered = parts_of(candidate);
  return std::ranges::count_if(
      parts_of(word), [&](std::string_view part) { return std::ranges::find(offered, part) != offered.end(); });
}

constexpr std::array<std::string_view, 22> units = {"b",   "k",   "m",     "g",    "kb",  "mb",     "gb", "kib",
                                                    "mib", "gib", "bytes", "bits", "ns",  "us",     "ms", "s",
                                                    "sec", "hz",  "khz",   "mhz",  "ghz", "percent"};

/// Parts at separators and before capitals: `vtcmKb` has the parts `vtcm` and `kb`.
std::vector<std::string> lower_parts_of(std::string_view word) {
  std::vector<std::string> parts(1);
  for (std::size_t i = 0; i < word.size(); ++i) {
    const bool separator = word[i] == '_' || word[i] == '-' || word[i] == ' ';
    if (separator || (i > 0 && is_upper(word[i]) && !is_upper(word[i - 1]))) parts.emplace_back();
    if (!separator) parts.back() += lower_case(word[i]);
  }
  return parts;
}

std::string digits_of(std::string_view word) {
  std::string digits;
  std::ranges::copy_if(word, std::back_inserter(digits), is_digit);
  return digits;
}

bool is_plural(std::string_view one, std::string_view other) {
  return one.size() > 1 && other.size() == one.size() + 1 && other.starts_with(one) && other.back() == 's';
}

/// Whether at most `most` edits separate the words. Half of a word's letters cannot be slips.
bool is_within(std::string_view word, std::string_view known, std::size_t most) {
  if (word.size() > longest_word) return false;
  const std::string ours = folded(word);
  const std::string theirs = folded(known);
  if (ours.empty() || theirs.empty()) return false;
  if (ours == theirs || is_plural(ours, theirs) || is_plural(theirs, ours)) return true;
  const std::size_t limit = std::min(most, (std::min(ours.size(), theirs.size()) - 1) / 2);
  return limit > 0 && edit_distance(ours, theirs, limit) <= limit;
}

}  // namespace

bool differs_in_number_or_unit(std::string_view word, std::string_view known) {
  if (folded(word) == folded(known)) return false;
  if (digits_of(word) != digits_of(known)) return true;
  const std::vector<std::string> expected = lower_parts_of(known);
  return std::ranges::any_of(lower_parts_of(word), [&](const std::string& part) {
    return std::ranges::find(units, part) != units.end() && std::ranges::find(expected, part) == expected.end();
  });
}

bool is_near_miss(std::string_view word, std::string_view known) { return is_within(word, known, 2); }

bool is_typo(std::string_view word, std::string_view known) {
  return is_within(word, known, 1) && !differs_in_number_or_unit(word, known);
}

std::string did_you_mean(std::optional<std::string_view> near) {
  return near ? fmt::format("; did you mean `{}`?", *near) : std::string{};
}

bool is_as_near(std::string_view word, std::string_view chosen, std::string_view other) {
  const std::string wanted = folded(word);
  const std::size_t distance = distance_between(wanted, chosen, longest_word);
  const std::size_t rival = distance_between(wanted, other, distance);
  return rival < distance || (rival == distance && shared_parts(word, other) >= shared_parts(word, chosen));
}

std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates) {
  if (word.empty() || word.size() > longest_word) return std::nullopt;
  const std::string wanted = folded(word);
  std::optional<std::string_view> best;
  std::size_t best_distance = limit_for(wanted) + 1;
  for (std::string_view candidate : candidates) {
    if (candidate == word) return candidate;
    if (best_distance == 0) continue;
    const std::size_t distance = distance_between(wanted, candidate, best_distance - 1);
    if (distance >= best_distance) continue;
    best_distance = distance;
    best = candidate;
  }
  return best;
}

}  // namespace bext
