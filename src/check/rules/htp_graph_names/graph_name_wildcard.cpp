#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::graph_name_wildcard {

void run(const Checked& checked, Report& report) {
  for (const GraphName& name : checked.odd_names()) {
    const std::string& text = name.text();
    if (!text.empty() && (!text.contains('*') || checked.settings().names_graph(text))) continue;
    report
        .at(name.node.range(), text.empty()
                                   ? std::string{"an empty name matches no graph; its graph is compiled with defaults"}
                                   : fmt::format("`{}` matches no graph: names are compared exactly; the intended "
                                                 "graphs are compiled with defaults",
                                                 text))
        .note("seen in public files");
  }
}

}  // namespace bext::graph_name_wildcard

namespace bext {

extern constexpr Rule rule_graph_name_wildcard = {
    .kind = {.id = "graph-name-wildcard",
             .severity = Severity::error,
             .title = "empty name or pattern in `graph_names`",
             .why = "the tools compare names exactly, so an empty name or a pattern matches no graph",
             .fix = "write out the names",
             .example = R"({"graphs": [{"graph_names": ["*"], "O": 3}]})",
             .source = "survey of 209 public configuration files",
             .certainty = Certainty::report},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "O": 3}]})",
    .depends_on_run = true,
    .file = &graph_name_wildcard::run,
};

}  // namespace bext
