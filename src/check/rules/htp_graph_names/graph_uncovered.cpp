#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "bext/check/rule.h"
#include "check/graph_binding.h"

namespace bext::graph_uncovered {

// A file without `graphs` may be for running only, so it needs an explicit phase.
bool is_for_compiling(const Checked& checked) {
  return checked.serves(Phase::compile) && (checked.settings().phase_given || checked.htp()->graphs.origin.from_file());
}

void run(const Checked& checked, Report& report) {
  if (!checked.htp() || !is_for_compiling(checked)) return;
  const GraphBinding& binding = checked.binding();
  if (binding.uncovered.empty()) return;
  std::unordered_map<std::string_view, Range> listed;
  for (const GraphName& name : binding.unbound) listed.try_emplace(name.text(), name.node.range());
  std::vector<std::string_view> names;
  for (const auto& [name, range] : listed) names.push_back(name);
  std::ranges::sort(names);
  NearMisses near{std::move(names)};
  const Range place = checked.key_range(checked.htp()->graphs.origin);
  for (const std::string_view graph : binding.uncovered) {
    auto finding = report.at(
        place,
        fmt::format("graph `{}`{} is missing from `graphs`; the tools silently use defaults (4 MiB of VTCM, `O: 2`)",
                    graph, binding.all_known ? "" : " of the top-level config file"));
    finding.note("reported: one team read back level 0, 4 MiB of VTCM, no HVX threads and 345 times the spill traffic");
    if (const std::optional<NearMiss> miss = near.of(graph))
      finding.note(fmt::format("an entry lists `{}`, which {}", miss->name, miss->how), listed.at(miss->name));
  }
}

}  // namespace bext::graph_uncovered

namespace bext {

extern constexpr Rule rule_graph_uncovered = {
    .kind = {.id = "graph-uncovered",
             .severity = Severity::warning,
             .title = "graph missing from `graphs`",
             .why = "the graph is silently compiled with defaults; one team read back level 0, 4 MiB of VTCM, no HVX "
                    "threads and 345 times the spill traffic",
             .fix = "add its name to an entry of `graphs`",
             .example = R"({"graphs": [{"graph_names": ["decoder"], "O": 3}], "devices": [{"soc_model": 69}]})",
             .source = "llm-deploy",
             .certainty = Certainty::report},
    .clean = R"({"graphs": [{"graph_names": ["decoder", "vit"], "O": 3}], "devices": [{"soc_model": 69}]})",
    .settings = "--graph decoder --graph vit",
    .about = {"graph_names"},
    .depends_on_run = true,
    .file = &graph_uncovered::run,
};

}  // namespace bext
