#include <algorithm>
#include <ranges>
#include <span>
#include <string>
#include <utility>

#include "bext/diag/suggest.h"
#include "bext/target/soc.h"
#include "bext/text/ascii.h"
#include "bext/text/digits.h"
#include "target/soc_name.h"

namespace bext {

namespace {

std::optional<int> number_in(std::string_view text) {
  const std::optional<int> number = whole_number<int>(text);
  return number && *number >= 0 ? number : std::nullopt;
}

/// `8`, `s`, `gen`, `3` for `8s Gen 3`. A plus is a separate word, because `8+` and `8` are different SoCs.
std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> words;
  char before = ' ';
  for (const char c : name) {
    const bool goes_on = (is_digit(c) && is_digit(before)) || (is_letter(c) && is_letter(before));
    if (!goes_on && (is_digit(c) || is_letter(c) || c == '+')) words.emplace_back();
    if (is_digit(c) || is_letter(c) || c == '+') words.back() += lower_case(c);
    before = c;
  }
  return words;
}

struct Question {
  std::string plain;
  std::optional<int> number;
  const Soc* named;
  std::vector<std::string> words;
  bool is_known_number = false;  ///< a `soc_model` or kernel id
};

/// Whether the words appear in the name in sequence. The last one may be a prefix if it consists of letters.
bool holds_words(std::string_view name, const std::vector<std::string>& words) {
  // Almost every name contains any given number.
  if (std::ranges::none_of(words, [](const std::string& word) { return is_letter(word.front()); })) return false;
  const std::vector<std::string> all = words_of(name);
  for (std::size_t begin = 0; begin + words.size() <= all.size(); ++begin) {
    const std::span<const std::string> here{&all[begin], words.size()};
    const bool same = std::equal(words.begin(), words.end() - 1, here.begin());
    const bool starts = is_letter(words.back().front()) && here.back().starts_with(words.back());
    if (same && (starts || here.back() == words.back())) return true;
  }
  return false;
}
bool holds_words(const Soc& soc, const std::vector<std::string>& words) {
  const auto holds = [&](std::string_view name) { return holds_words(name, words); };
  return holds(soc.chipset) || std::ranges::any_of(soc.aliases, holds) || (soc.codename && holds(*soc.codename));
}

std::optional<SocMatchKind> match(const Soc& soc, const Question& question) {
  const std::string chipset = plain_soc_name(soc.chipset);
  const auto alias_is = [&](std::string_view alias) { return plain_soc_name(alias) == question.plain; };
  const auto alias_holds = [&](std::string_view alias) { return plain_soc_name(alias).contains(question.plain); };
  if (chipset == question.plain) return SocMatchKind::chipset;
  // 460 is the kernel's id of SA8295 rather than Snapdragon 460.
  if (!question.is_known_number && (&soc == question.named || std::ranges::any_of(soc.aliases, alias_is)))
    return SocMatchKind::alias;
  if (question.number && soc.soc_model == question.number) return SocMatchKind::soc_model;
  if (question.number && std::ranges::find(soc.kernel_soc_ids, *question.number) != soc.kernel_soc_ids.end())
    return SocMatchKind::kernel_id;
  if (soc.codename && plain_soc_name(*soc.codename) == question.plain) return SocMatchKind::codename;
  if (soc.dsp_arch == question.plain) return SocMatchKind::architecture;
  // Almost every name contains any one or two digits, so they are only compared as numbers.
  const bool is_telling = question.plain.size() > 2;
  if (is_telling && (chipset.contains(question.plain) || std::ranges::any_of(soc.aliases, alias_holds)))
    return SocMatchKind::part_of_name;
  // Many names have a word that starts with any given letter.
  const bool is_a_letter = question.words.size() == 1 && question.words.front().size() == 1;
  if (!is_a_letter && holds_words(soc, question.words)) return SocMatchKind::part_of_name;
  return std::nullopt;
}

}  // namespace

std::vector<SocMatch> search_socs(std::string_view text) {
  Question question{plain_soc_name(text), number_in(text), find_by_chipset(text), words_of(text)};
  if (const std::optional<int> number = question.number)
    question.is_known_number = find_by_kernel_id(*number) || !find_by_model(*number).empty();
  std::vector<SocMatch> found;
  if (question.plain.empty()) return found;
  for (const Soc& soc : socs())
    if (const auto kind = match(soc, question)) found.push_back({&soc, *kind});
  std::ranges::sort(
      found, [](const SocMatch& a, const SocMatch& b) { return a.kind != b.kind ? a.kind < b.kind : a.soc < b.soc; });
  if (found.empty())
    for (std::string_view chipset : nearest_chipsets(text))
      found.push_back({find_by_chipset(chipset), SocMatchKind::similar});
  return found;
}

std::vector<std::string_view> nearest_chipsets(std::string_view name) {
  constexpr std::size_t longest_name = 64;
  constexpr std::size_t most = 3;
  const std::string wanted = plain_soc_name(name);
  if (wanted.empty() || wanted.size() > longest_name) return {};
  const std::size_t limit = std::max<std::size_t>(1, wanted.size() / 3);
  std::vector<std::pair<std::size_t, const Soc*>> close;
  for (const Soc& soc : socs()) {
    std::size_t distance = edit_distance(wanted, plain_soc_name(soc.chipset), limit);
    for (std::string_view alias : soc.aliases)
      distance = std::min(distance, edit_distance(wanted, plain_soc_name(alias), limit));
    if (distance <= limit) close.emplace_back(distance, &soc);
  }
  std::ranges::sort(close);
  std::vector<std::string_view> names;
  for (const auto& [distance, soc] : close | std::views::take(most)) {
    if (distance > close.front().first) break;
    names.push_back(soc->chipset);
  }
  return names;
}

}  // namespace bext
