#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::graph_name_listed_twice {

void run(const Checked& checked, Report& report) {
  for (const auto& [name, first] : checked.repeated_names()) {
    const bool same = *name.graph == *first.graph;
    auto finding = report.at(
        name.node.range(),
        same ? fmt::format("duplicate graph name `{}` with the same options; one entry is enough", name.text())
             : fmt::format("duplicate graph name `{}` with other options; which entry the tools use is undocumented",
                           name.text()));
    finding.note("first listed here", first.node.range());
    if (same) finding.severity(Severity::note);
  }
}

}  // namespace bext::graph_name_listed_twice

namespace bext {

extern constexpr Rule rule_graph_name_listed_twice = {
    .kind = {.id = "graph-name-listed-twice",
             .severity = Severity::error,
             .title = "duplicate graph name",
             .why = "which entry wins is undocumented, so the graph may get the other options",
             .fix = "keep one entry per graph",
             .example = R"({"graphs": [{"graph_names": ["vit"], "O": 3}, {"graph_names": ["vit"], "O": 2}]})",
             .source = "QAIRT guide, HTP backend extensions",
             .certainty = Certainty::inference},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "O": 3}, {"graph_names": ["clip"], "O": 2}]})",
    .file = &graph_name_listed_twice::run,
};

}  // namespace bext
