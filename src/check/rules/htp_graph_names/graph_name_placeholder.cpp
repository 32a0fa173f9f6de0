#include "bext/check/rule.h"

namespace bext::graph_name_placeholder {

void run(const Checked& checked, Report& report) {
  for (const GraphName& name : checked.odd_names()) {
    if (name.text() != "placeholder" || checked.settings().names_graph(name.text())) continue;
    report.at(name.node.range(), "`placeholder` is not the name of a graph; the native tools find no such graph")
        .note("the guide uses this name for builders that fill in the real one")
        .note("inferred from the guide");
  }
}

}  // namespace bext::graph_name_placeholder

namespace bext {

extern constexpr Rule rule_graph_name_placeholder = {
    .kind = {.id = "graph-name-placeholder",
             .severity = Severity::warning,
             .title = "`placeholder` in `graph_names`",
             .why = "the guide uses this name for builders that fill in the real one; in a file for the native tools "
                    "it matches no graph",
             .fix = "write the real name before the native tools use the file",
             .example = R"({"graphs": [{"graph_names": ["placeholder"], "O": 3}]})",
             .source = "QAIRT guide, HTP backend extensions",
             .certainty = Certainty::inference},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "O": 3}]})",
    .depends_on_run = true,
    .file = &graph_name_placeholder::run,
};

}  // namespace bext
