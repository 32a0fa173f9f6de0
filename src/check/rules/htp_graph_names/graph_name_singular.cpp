#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::graph_name_singular {

constexpr std::string_view singular = "graph_name";

std::vector<TextEdit> as_list(const Checked& checked, Node key, Node value) {
  std::vector<TextEdit> edits = rename_member(checked.document(), key, "graph_names");
  if (value.is_array()) return edits;
  const std::vector<TextEdit> list = replace_value(checked.document(), value, fmt::format("[{}]", value.lexeme()));
  edits.insert(edits.end(), list.begin(), list.end());
  return edits;
}

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  const std::optional<Node> key = checked.key_node(graph.name.origin());
  const std::optional<Node> value = checked.node(graph.name);
  if (!key || !value || !key->string_is(singular)) return;
  report.at(key->range(), "expected `graph_names`, found `graph_name`; the options of this entry may apply to no graph")
      .fix("write `graph_names` with a list", as_list(checked, *key, *value), Applicability::safe);
}

}  // namespace bext::graph_name_singular

namespace bext {

extern constexpr Rule rule_graph_name_singular = {
    .kind = {.id = "graph-name-singular",
             .severity = Severity::error,
             .title = "`graph_name` instead of `graph_names`",
             .why = "only one multicore example of the vendor uses `graph_name`; the schema of the tools has "
                    "`graph_names`, and an entry without it applies to no graph",
             .fix = "rename the key and write a list",
             .example = R"({"graphs": [{"graph_name": "vit", "O": 3}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "O": 3}]})",
    .instead_of = {"lax-type"},
    .about = {"graph_names"},
    .graph = &graph_name_singular::run,
};

}  // namespace bext
