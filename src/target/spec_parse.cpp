// Parses spec strings. The vendor's parser is two regular expressions that only match or fail. This one accepts the
// same strings and reports what it expected, and where.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

#include "bext/diag/suggest.h"
#include "bext/target/soc.h"
#include "bext/target/spec.h"
#include "bext/text/ascii.h"

namespace bext {

namespace {

constexpr std::string_view form = "`chipset:NAME`, `dsp_arch:vNN;soc_model:NUMBER` or both, separated by `;`";
constexpr std::array<std::string_view, 4> entry_names{"chipset", "dsp_arch", "soc_model", "cores"};

struct Entry {
  std::string_view name;
  std::string_view value;
  Range name_range;
  Range value_range;
  [[nodiscard]] Range range() const { return {name_range.begin, value_range.end}; }
};

template <class Value>
using Result = std::expected<Value, SpecError>;

std::unexpected<SpecError> refused(Range range, std::string message, std::string hint = {}) {
  return std::unexpected{SpecError{std::move(message), std::move(hint), range}};
}

std::string meant(std::string_view text) { return fmt::format("did you mean `{}`?", text); }

bool is_name_character(char c) { return is_word(c) || c == '-'; }

Range part(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

// The likely target for a word without `NAME:`.
std::string hint_for_bare(std::string_view word) {
  if (arch_number(word)) return meant(fmt::format("dsp_arch:{};soc_model:NUMBER", word));
  if (!word.empty() && std::ranges::all_of(word, is_digit))
    return meant(fmt::format("dsp_arch:vNN;soc_model:{}", word));
  if (const Soc* soc = find_by_chipset(word)) return meant(fmt::format("chipset:{}", soc->chipset));
  return {};
}

// The same text with `:` as the separator.
std::string hint_for_separator(std::string_view name, std::string_view rest) {
  return meant(fmt::format("{}:{}", name, rest));
}

Result<Entry> read_entry(std::string_view text, std::size_t begin, std::size_t end) {
  const std::string_view entry = text.substr(begin, end - begin);
  if (entry.empty()) return refused(part(begin, end), "expected `NAME:VALUE`, found an empty entry");
  const std::size_t colon = entry.find(':');
  const std::string_view name = entry.substr(0, std::min(colon, entry.size()));
  const auto known = std::ranges::find(entry_names, name);
  if (colon != std::string_view::npos && known != entry_names.end())
    return Entry{name, entry.substr(colon + 1), part(begin, begin + colon), part(begin + colon + 1, end)};

  for (std::string_view candidate : entry_names) {
    if (!entry.starts_with(candidate) || entry.size() == candidate.size()) continue;
    const char next = entry[candidate.size()];
    if (next != '=' && next != ' ') continue;
    const std::size_t value = entry.find_first_not_of("=: ", candidate.size());
    return refused(
        part(begin + candidate.size(), begin + candidate.size() + 1),
        fmt::format("expected `:` after `{1}`, found `{0}`", next, candidate),
        value == std::string_view::npos ? std::string{} : hint_for_separator(candidate, entry.substr(value)));
  }
  if (colon == std::string_view::npos)
    return refused(part(begin, end), fmt::format("`{}` is not an entry of a target; expected {}", entry, form),
                   hint_for_bare(entry));
  const auto close = nearest(name, entry_names);
  return refused(part(begin, begin + colon),
                 fmt::format("unknown entry `{}`; expected `chipset`, `dsp_arch`, `soc_model` or `cores`", name),
                 close ? hint_for_separator(*close, entry.substr(colon + 1)) : std::string{});
}

Result<std::vector<Entry>> read_entries(std::string_view text) {
  std::vector<Entry> entries;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(';', begin), text.size());
    Result<Entry> entry = read_entry(text, begin, end);
    if (!entry) return std::unexpected{std::move(entry.error())};
    entries.push_back(*entry);
    begin = end + 1;
  }
  return entries;
}

/// The equivalent with numbers for several SoCs of one architecture, such as `SM8550|QCS8550`.
std::string hint_for_several(std::string_view chipsets) {
  std::vector<int> models;
  std::optional<std::string_view> arch;
  while (!chipsets.empty()) {
    const std::size_t bar = std::min(chipsets.find('|'), chipsets.size());
    std::string_view name = chipsets.substr(0, bar);
    chipsets.remove_prefix(std::min(bar + 1, chipsets.size()));
    if (name.starts_with("chipset:")) name.remove_prefix(std::string_view{"chipset:"}.size());
    const Soc* soc = find_by_chipset(name);
    if (!soc || !soc->soc_model || !soc->dsp_arch || (arch && *arch != *soc->dsp_arch)) return {};
    arch = *soc->dsp_arch;
    models.push_back(*soc->soc_model);
  }
  return meant(fmt::format("dsp_arch:{};soc_model:{}", *arch, fmt::join(models, "|")));
}

Result<std::string> read_name(const Entry& entry) {
  const auto wrong = std::ranges::find_if_not(entry.value, is_name_character);
  if (wrong == entry.value.end() && !entry.value.empty()) return std::string{entry.value};
  if (entry.value.empty()) return refused(entry.value_range, fmt::format("missing value after `{}:`", entry.name));
  const auto offset = entry.value_range.begin + static_cast<std::uint32_t>(wrong - entry.value.begin());
  if (*wrong == '|')
    return refused(part(offset, offset + 1),
                   fmt::format("`|` separates only `soc_model` numbers; a target has one `{}`", entry.name),
                   hint_for_several(entry.value));
  std::string hint;
  if (const Soc* soc = entry.name == "chipset" ? find_by_chipset(entry.value) : nullptr)
    hint = meant(fmt::format("chipset:{}", soc->chipset));
  return refused(part(offset, offset + 1),
                 fmt::format("invalid character `{}` in a name; expected letters, digits, `_` and `-`", *wrong), hint);
}

Result<int> read_number(const Entry& entry, std::string_view digits, std::size_t begin) {
  const Range range = part(begin, begin + digits.size());
  if (digits.empty()) return refused(range, fmt::format("missing number for `{}`", entry.name));
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (!std::ranges::all_of(digits, is_digit)) {
    if (entry.name == "soc_model" && digits.find(':') != std::string_view::npos)
      return refused(range, fmt::format("expected a `soc_model` number after `|`, found `{}`", digits),
                     "a target has one architecture");
    const Soc* soc = entry.name == "soc_model" ? find_by_chipset(digits) : nullptr;
    return refused(range, fmt::format("`{}` must be a number, found `{}`", entry.name, digits),
                   soc ? meant(fmt::format("chipset:{}", soc->chipset)) : std::string{});
  }
  if (error != std::errc{}) return refused(range, fmt::format("`{}` is too large: `{}`", entry.name, digits));
  return number;
}

Result<std::vector<int>> read_models(const Entry& entry) {
  std::vector<int> models;
  for (std::size_t begin = 0; begin <= entry.value.size();) {
    const std::size_t end = std::min(entry.value.find('|', begin), entry.value.size());
    const Result<int> model =
        read_number(entry, entry.value.substr(begin, end - begin), entry.value_range.begin + begin);
    if (!model) return std::unexpected{model.error()};
    models.push_back(*model);
    begin = end + 1;
  }
  return models;
}

// For `soc_model` without `dsp_arch`: the table often has the architecture.
std::string hint_for_lone_model(const Entry& entry) {
  const Result<std::vector<int>> models = read_models(entry);
  if (!models) return {};
  for (const Soc* soc : find_by_model(models->front()))
    if (soc->dsp_arch) return meant(fmt::format("dsp_arch:{};soc_model:{}", *soc->dsp_arch, entry.value));
  return {};
}

Result<SocSpec> read_body(std::span<const Entry> entries, Range whole) {
  SocSpec spec;
  auto next = entries.begin();
  if (next != entries.end() && next->name == "chipset") {
    Result<std::string> name = read_name(*next++);
    if (!name) return std::unexpected{std::move(name.error())};
    spec.chipsets.push_back(std::move(*name));
  }
  if (next != entries.end() && next->name == "dsp_arch") {
    const Entry& arch = *next++;
    Result<std::string> name = read_name(arch);
    if (!name) return std::unexpected{std::move(name.error())};
    spec.dsp_arch = std::move(*name);
    if (next == entries.end() || next->name != "soc_model")
      return refused(arch.range(), "`dsp_arch` requires `;soc_model:NUMBER` directly after it");
    Result<std::vector<int>> models = read_models(*next++);
    if (!models) return std::unexpected{std::move(models.error())};
    spec.soc_models = std::move(*models);
  }
  if (next == entries.end()) {
    if (entries.empty()) return refused(whole, fmt::format("the target does not name a SoC; expected {}", form));
    return spec;
  }
  const Entry& left = *next;
  if (left.name == "soc_model" && !spec.dsp_arch) {
    const bool turned = std::next(next) != entries.end() && std::next(next)->name == "dsp_arch";
    return refused(left.range(), "`soc_model` requires `dsp_arch:vNN;` directly before it",
                   turned ? meant(fmt::format("dsp_arch:{};soc_model:{}", std::next(next)->value, left.value))
                          : hint_for_lone_model(left));
  }
  if (left.name == "chipset")
    return refused(left.range(), spec.chipsets.empty() ? "`chipset` must come before `dsp_arch` and `soc_model`"
                                                       : "duplicate `chipset`; a target has one");
  return refused(left.range(), fmt::format("duplicate `{}`", left.name),
                 left.name == "soc_model" ? "separate several numbers with `|`" : "");
}

}  // namespace

Result<SocSpec> parse_soc_spec(std::string_view text) {
  if (text.empty()) return refused({}, fmt::format("empty target; expected {}", form));
  Result<std::vector<Entry>> entries = read_entries(text);
  if (!entries) return std::unexpected{std::move(entries.error())};
  std::optional<int> cores;
  for (const Entry& entry : *entries) {
    if (entry.name != "cores") continue;
    if (cores) return refused(entry.range(), "duplicate `cores`");
    const Result<int> number = read_number(entry, entry.value, entry.value_range.begin);
    if (!number) return std::unexpected{number.error()};
    cores = *number;
  }
  std::erase_if(*entries, [](const Entry& entry) { return entry.name == "cores"; });
  Result<SocSpec> spec = read_body(*entries, part(0, text.size()));
  if (spec) spec->cores = cores;
  return spec;
}

}  // namespace bext
