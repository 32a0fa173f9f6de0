#include <fmt/format.h>

#include <map>
#include <optional>
#include <vector>

#include "bext/check/rule.h"
#include "check/graph_binding.h"

namespace bext::graph_names_unbound {

void run(const Checked& checked, Report& report) {
  const GraphBinding& binding = checked.binding();
  if (binding.unbound.empty()) return;
  NearMisses near{binding.uncovered};
  std::vector<std::optional<NearMiss>> misses;
  std::map<std::string_view, int> claims;  // listed names per graph; a fix needs exactly one
  for (const GraphName& name : binding.unbound) {
    misses.push_back(near.of(name.text()));
    if (misses.back() && misses.back()->same_word) ++claims[misses.back()->name];
  }
  for (std::size_t i = 0; i < misses.size(); ++i) {
    const GraphName& name = binding.unbound[i];
    const std::optional<NearMiss>& miss = misses[i];
    if (!binding.all_known && !miss) continue;  // the top-level config file may name only some graphs
    const std::string_view where = binding.all_known ? "" : " in the top-level config file";
    const std::string hint = miss ? fmt::format("; did you mean `{}`?", miss->name) : std::string{};
    auto finding = report.at(name.node.range(), fmt::format("no graph is named `{}`{}{}", name.text(), where, hint));
    finding.note(
        "the tools stop because they cannot find it, or on some paths silently compile with defaults (4 MiB of VTCM, "
        "`O: 2`)");
    if (!binding.all_known) finding.severity(Severity::warning);
    if (!miss) continue;
    finding.note(fmt::format("`{}` {}", miss->name, miss->how));
    if (binding.all_known && miss->same_word && claims[miss->name] == 1)
      finding.fix(fmt::format("replace it with `{}`", miss->name),
                  replace_value(checked.document(), name.node, quoted(miss->name)), Applicability::safe);
  }
}

}  // namespace bext::graph_names_unbound

namespace bext {

extern constexpr Rule rule_graph_names_unbound = {
    .kind = {.id = "graph-names-unbound",
             .severity = Severity::error,
             .title = "unknown name in `graph_names`",
             .why = "the tools stop because they cannot find the graph, or on some paths silently continue with "
                    "defaults (4 MiB of VTCM, `O: 2`)",
             .fix =
                 "use the exact name of the graph; it often comes from the base name of the output file, dots included",
             .example = R"({"graphs": [{"graph_names": ["Vit"], "O": 3}], "devices": [{"soc_model": 69}]})",
             .source = "QNN SDK 2.22 documentation; llm-deploy",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "O": 3}], "devices": [{"soc_model": 69}]})",
    .settings = "--graph vit",
    .about = {"graph_names"},
    .depends_on_run = true,
    .file = &graph_names_unbound::run,
};

}  // namespace bext
