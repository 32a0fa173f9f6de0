#include <fmt/format.h>

#include <optional>

#include "bext/check/rule.h"
#include "bext/diag/template_mark.h"

namespace bext::unresolved_placeholder {

/// Keys that start with `_` are comments and may hold any text.
bool is_comment(const Document& document, std::uint32_t place) {
  if (place == 0 || document.node(place - 1).kind() != NodeKind::key) return false;
  return document.node(place - 1).lexeme().starts_with("\"_");
}

std::string message(const std::string& value, const TemplateMark& mark, bool quoted) {
  const std::string_view fate =
      quoted ? "the tools use it as it is" : "without quotes the file is not valid JSON, and the tools refuse it";
  const bool home = mark.text.starts_with('~');
  const std::string where =
      mark.text == value ? "" : fmt::format(" {} `{}`, which", home ? "begins with" : "contains", mark.text);
  return fmt::format("`{}`{} {}; {}", value, where, mark.says,
                     home && quoted ? "the tools look for a folder named `~`" : fate);
}

void run(const Checked& checked, Report& report) {
  const Document& document = checked.document();
  for (const NodeData& data : document.data().nodes) {
    const bool text = data.kind == NodeKind::string || data.kind == NodeKind::broken;
    if (!text) continue;
    const Node node = document.node(static_cast<std::uint32_t>(&data - document.data().nodes.data()));
    // Most strings have no mark; checking them without a copy is faster.
    if (const std::optional<std::string_view> plain = node.plain_string(); plain && !template_mark(*plain)) continue;
    const std::string value = node.string();
    const std::optional<TemplateMark> mark = template_mark(value);
    if (!mark || is_comment(document, node.index()) || checked.settings().names_graph(value)) continue;
    report.at(node.range(), message(value, *mark, data.kind == NodeKind::string));
  }
}

}  // namespace bext::unresolved_placeholder

namespace bext {

extern constexpr Rule rule_unresolved_placeholder = {
    .kind = {.id = "unresolved-placeholder",
             .severity = Severity::error,
             .title = "unresolved placeholder",
             .why = "the template was not filled in; variables of shells, CMake and templates, reminders, open "
                    "architectures and `~` mean nothing to the tools",
             .fix = "write the intended value",
             .example = R"({"graphs": [{"graph_names": ["{MODEL_NAME}"], "vtcm_mb": "<TODO>"}]})",
             .source = "survey of 209 public configuration files",
             .certainty = Certainty::report},
    .clean = R"({"graphs": [{"graph_names": ["vit@1"], "vtcm_mb": 8}]})",
    .instead_of = {"unquoted-word", "type-mismatch", "value-not-listed"},
    .depends_on_run = true,
    .file = &unresolved_placeholder::run,
};

}  // namespace bext
