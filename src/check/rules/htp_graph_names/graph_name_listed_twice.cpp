#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::graph_name_listed_twice {

void run(const Checked& checked, Report& report) {
  for (const auto& [name, first] : checked.repeated_names()) {
    const bool same = *name.graph == *first.graph;
    auto finding = report.at(
        name.node.range(), same ? fmt::format("`{}` is listed above with the same options; once is enough", name.text())
                                : fmt::format("`{}` is listed above with other options, and which entry the tools "
                                              "follow is not documented",
                                              name.text()));
    finding.note("it is here", first.node.range());
    if (same) finding.severity(Severity::note);
  }
}

}  // namespace bext::graph_name_listed_twice

namespace bext {

extern constexpr Rule rule_graph_name_listed_twice = {
    .kind = {.id = "graph-name-listed-twice",
             .severity = Severity::warning,
             .title = "one graph in two entries",
             .why = "which entry wins is not documented, so the graph may get the other options",
             .fix = "keep one entry per graph",
             .example = R"({"graphs": [{"graph_names": ["vit"], "O": 3}, {"graph_names": ["vit"], "O": 2}]})",
             .source = "QAIRT guide, HTP backend extensions",
             .certainty = Certainty::inference},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "O": 3}, {"graph_names": ["clip"], "O": 2}]})",
    .file = &graph_name_listed_twice::run,
};

}  // namespace bext
