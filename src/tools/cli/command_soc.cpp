#include <algorithm>

#include "bext/target/soc_json.h"
#include "call.h"
#include "commands.h"

namespace bext::cli {
namespace {

/// Up to this many SoCs are shown with their sources. More are only listed.
constexpr std::size_t most_cards = 3;

template <class T>
std::string cell(const std::optional<T>& value) {
  return value ? fmt::format("{}", *value) : "-";
}

std::string table(const std::vector<const Soc*>& socs) {
  std::vector<std::vector<std::string>> rows{{"chipset", "soc_model", "dsp_arch", "vtcm_mb", "hvx", "lpai", "names"}};
  for (const Soc* soc : socs)
    rows.push_back({std::string{soc->chipset}, cell(soc->soc_model), cell(soc->dsp_arch), cell(soc->vtcm_mb),
                    cell(soc->hvx_threads), cell(soc->lpai), fmt::format("{}", fmt::join(soc->aliases, ", "))});
  std::vector<std::size_t> widths(rows.front().size(), 0);
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) line += fmt::format("{:<{}}  ", row[i], widths[i]);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

/// All facts about one SoC.
std::string card(const Soc& soc) {
  std::string text = table({&soc}) + "\n";
  for (const SocFact& fact : soc.facts)
    text += fmt::format("{} = {}  ({}{}{})\n", fact.field, fact.value, fact.source, fact.note.empty() ? "" : "; ",
                        fact.note);
  for (const SocFact& fact : soc.conflicts)
    text += fmt::format("but {} says {} = {}{}{}\n", fact.source, fact.field, fact.value, fact.note.empty() ? "" : "; ",
                        fact.note);
  for (const std::string_view note : soc.notes) text += fmt::format("note: {}\n", note);
  return text;
}

std::string cards(const std::vector<const Soc*>& socs) {
  std::string text;
  for (const Soc* soc : socs) text += (text.empty() ? "" : "\n") + card(*soc);
  return text;
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
    const std::vector<std::string_view> near = nearest_chipsets(query);
    call.complain(fmt::format(
        "unknown SoC `{}`{}", query,
        near.empty() ? "; run `bext soc` for a list" : fmt::format("; did you mean {}?", fmt::join(near, ", "))));
    return ExitCode::findings;
  }
  if (format == "table") {
    if (found.size() <= most_cards) {
      call.print(cards(found));
    } else {
      call.print(table(found));
      if (!query.empty())
        call.print("{} SoCs match `{}`; run `bext soc {}` for the details of one\n", found.size(), query,
                   found.front()->chipset);
    }
    return ExitCode::success;
  }
  Json json = Json::object({{"socs", Json::array()}});
  for (const Soc* one : found) json["socs"].push_back(soc_json(*one));
  call.print("{}\n", bext::write(json, 0));
  return ExitCode::success;
}

}  // namespace bext::cli
