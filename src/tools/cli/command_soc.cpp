#include <algorithm>

#include "bext/check/names.h"
#include "bext/target/soc_json.h"
#include "call.h"
#include "columns.h"
#include "commands.h"
#include "diag/characters.h"

namespace bext::cli {
namespace {

/// Up to this many SoCs are shown with their sources. More are only listed.
constexpr std::size_t most_cards = 3;
template <class T>
std::string cell(const std::optional<T>& value) {
  return value ? fmt::format("{}", *value) : "-";
}
std::string cell(const std::optional<bool>& value) {
  if (!value) return "-";
  return *value ? "yes" : "no";
}

/// For terminals that are too narrow for the whole table.
std::string narrow_table(const std::vector<const Soc*>& socs, std::size_t width) {
  std::vector<std::vector<std::string>> rows{{"chipset", "soc_model", "dsp_arch", "vtcm_mb", "names"}};
  for (const Soc* soc : socs)
    rows.push_back({std::string{soc->chipset}, cell(soc->soc_model), cell(soc->dsp_arch), cell(soc->vtcm_mb),
                    fmt::format("{}", fmt::join(soc->aliases, ", "))});
  return columns(rows, width);
}

std::string table(const std::vector<const Soc*>& socs, std::size_t width) {
  constexpr std::size_t least_width = 77;
  if (width < least_width) return narrow_table(socs, width);
  std::vector<std::vector<std::string>> rows{
      {"chipset", "soc_model", "dsp_arch", "vtcm_mb", "hvx", "NPUs", "fp16", "weight sharing", "lpai", "names"}};
  for (const Soc* soc : socs)
    rows.push_back({std::string{soc->chipset}, cell(soc->soc_model), cell(soc->dsp_arch), cell(soc->vtcm_mb),
                    cell(soc->hvx_threads), cell(soc->cores), cell(soc->supports_fp16), cell(soc->weight_sharing),
                    cell(soc->lpai), fmt::format("{}", fmt::join(soc->aliases, ", "))});
  return columns(rows, width);
}

/// A field with one value, and everything that states it.
struct StatedValue {
  std::string_view field;
  std::string_view value;
  std::vector<std::string> sources;
};

std::vector<StatedValue> stated_values(std::span<const SocFact> facts) {
  std::vector<StatedValue> values;
  for (const SocFact& fact : facts) {
    auto same = std::ranges::find_if(
        values, [&](const StatedValue& known) { return known.field == fact.field && known.value == fact.value; });
    if (same == values.end()) same = values.insert(values.end(), {fact.field, fact.value, {}});
    std::string source{fact.source};
    if (!fact.note.empty()) source += fmt::format(": {}", fact.note);
    if (std::ranges::find(same->sources, source) == same->sources.end()) same->sources.push_back(std::move(source));
  }
  return values;
}

/// All facts about one SoC.
std::string card(const Soc& soc, std::size_t width) {
  std::string text = table({&soc}, width) + "\n";
  std::vector<std::vector<std::string>> facts;
  for (const StatedValue& stated : stated_values(soc.facts))
    facts.push_back(
        {fmt::format("{} = {}", stated.field, stated.value), fmt::format("{}", fmt::join(stated.sources, "; "))});
  for (const StatedValue& stated : stated_values(soc.conflicts))
    facts.push_back(
        {fmt::format("but {} = {}", stated.field, stated.value), fmt::format("{}", fmt::join(stated.sources, "; "))});
  text += columns(facts, width);
  for (const std::string_view note : soc.notes) text += fmt::format("note: {}\n", note);
  return text;
}

std::string cards(const std::vector<const Soc*>& socs, std::size_t width) {
  std::string text;
  for (const Soc* soc : socs) text += (text.empty() ? "" : "\n") + card(*soc, width);
  return text;
}

/// The kernel's ids are not the numbers for files. Some numbers are both.
std::string kernel_note(const std::string& query) {
  std::string text;
  for (const SocMatch& match : search_socs(query)) {
    const auto is_query = [&](int id) { return fmt::format("{}", id) == query; };
    if (std::ranges::none_of(match.soc->kernel_soc_ids, is_query)) continue;
    text += fmt::format("{}{} is the Linux kernel's id for {}", text.empty() ? "" : "\n", query, match.soc->chipset);
    text += match.soc->soc_model ? fmt::format("; its `soc_model` is {}", *match.soc->soc_model) : "";
  }
  return text.empty() ? text : text + "\n\n";
}

/// How many of the SoCs have exactly this name or number.
std::size_t count_named(const std::string& query) {
  std::size_t count = 0;
  if (!query.empty())
    for (const SocMatch& match : search_socs(query)) count += match.kind <= SocMatchKind::kernel_id ? 1 : 0;
  return count;
}

std::vector<const Soc*> matching(const std::string& query) {
  std::vector<const Soc*> found;
  if (query.empty())
    for (const Soc& soc : socs()) found.push_back(&soc);
  else
    for (const SocMatch& match : search_socs(query))
      if (match.kind != SocMatchKind::similar) found.push_back(match.soc);
  return found;
}

}  // namespace

ExitCode soc(Call& call) {
  std::string query;
  std::string format = "table";
  call.may_take(
      "QUERY", &query,
      "part of a name (`SM8750`, `8 elite`, snapdragon), `soc_model`, kernel id or architecture; all SoCs by default");
  call.choice("-f,--format", "FORMAT", format, {"table", "json"}, "output format");
  if (!call.ready()) return call.stopped();
  const std::vector<const Soc*> found = matching(query);
  if (found.empty()) {
    call.complain(target_error(query).value_or(fmt::format("unknown SoC `{}`", query)));
    if (format == "json") call.print_json(Json::object({{"socs", Json::array()}}));
    return ExitCode::findings;
  }
  if (format == "table") {
    call.print(kernel_note(query));
    const std::size_t width = call.width(whole_lines);
    const std::size_t named = count_named(query);
    if (named > 0 && named < found.size()) {
      call.print(cards({found.begin(), found.begin() + static_cast<std::ptrdiff_t>(named)}, width));
      call.print("\nsimilar names:\n{}",
                 table({found.begin() + static_cast<std::ptrdiff_t>(named), found.end()}, width));
    } else if (found.size() <= most_cards) {
      call.print(cards(found, width));
    } else {
      call.print(table(found, width));
      if (!query.empty())
        call.print("{} SoCs match `{}`; run `bext soc {}` for the details of one\n", found.size(), visible(query),
                   found.front()->chipset);
    }
    return ExitCode::success;
  }
  Json json = Json::object({{"socs", Json::array()}});
  for (const Soc* one : found) json["socs"].push_back(soc_json(*one));
  call.print_json(json);
  return ExitCode::success;
}

}  // namespace bext::cli
