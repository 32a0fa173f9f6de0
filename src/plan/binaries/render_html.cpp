#include <fmt/format.h>

#include "plan/html_text.h"
#include "texts.h"

namespace bext::binaries {
namespace {

/// The terms of the formula, a row for each graph.
std::string terms(const Memory& memory) {
  const auto size = [](std::optional<std::int64_t> bytes) { return bytes ? plan::size_text(*bytes) : "not stated"; };
  std::string text = "<div class=\"scroll\"><table><thead><tr><th>graph</th>";
  for (const InfoField field : memory_fields)
    text += fmt::format("<th class=\"n\">{}</th>", html_escaped(key_of(field)));
  text += "<th class=\"n\">sum</th></tr></thead><tbody>";
  for (const BinaryMemory& binary : memory.binaries) {
    for (const GraphMemory& graph : binary.graphs) {
      text += fmt::format("<tr><td class=\"name\">{}</td>", html_escaped(graph.graph));
      for (const std::optional<std::int64_t>& part : graph.parts)
        text += fmt::format("<td class=\"n\">{}</td>", size(part));
      text += fmt::format("<td class=\"n\">{}</td></tr>", size(graph.total));
    }
  }
  return text + "</tbody></table></div>\n";
}

}  // namespace

std::string html_part(const BinaryPlan& plan) {
  std::string text =
      "<h2>Binaries</h2>\n<div class=\"scroll\"><table><thead><tr><th>info</th><th>SDK</th><th class=\"n\">graphs</th>"
      "<th class=\"n\">memory, estimated</th><th>session</th><th>read budget</th></tr></thead><tbody>";
  const auto memory = [](const SessionNeed& need) {
    return need.is_complete ? plan::size_text(need.bytes) : fmt::format("at least {}", plan::size_text(need.bytes));
  };
  for (const PlannedBinary& binary : plan.binaries)
    text += fmt::format(
        "<tr><td class=\"name\">{}</td><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td "
        "class=\"prose\">{}</td>"
        "<td class=\"prose\">{}</td></tr>",
        html_escaped(binary.path), html_escaped(binary.built_by.empty() ? "unknown" : binary.built_by), binary.graphs,
        memory(binary.session), html_prose(session_words(binary.session, plan.extends_memory)),
        html_prose(budget_words(binary.read_budget)));
  text += "</tbody></table></div>\n";
  if (plan.binaries.size() > 1)
    text += fmt::format("<p>All binaries in one session: {}; {}.</p>\n", memory(plan.together),
                        html_prose(session_words(plan.together, plan.extends_memory)));
  text += terms(plan.memory);
  if (const std::string keys = group_keys(plan.group); !keys.empty())
    text += fmt::format("<p>Spill-fill buffer of the group, for <code>context</code>: <code>{}</code></p>\n",
                        html_escaped(keys));
  text += fmt::format("<p class=\"soft\">Memory by the documented formula: {}.</p>\n", html_prose(memory_source()));
  return text;
}

}  // namespace bext::binaries
