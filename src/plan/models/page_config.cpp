#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "page_sections.h"
#include "plan/html_text.h"
#include "plan/size_text.h"

namespace bext::plan {
namespace {

/// How much of its weights the graph of a row shares with the graph of a column.
std::string sharing_matrix(const WeightSharing& sharing) {
  const std::size_t count = std::min(sharing.graphs.size(), most_listed);
  std::string text = "<div class=\"scroll\"><table class=\"matrix first\"><thead><tr><th></th>";
  for (std::size_t i = 0; i < count; ++i) text += fmt::format("<th>{}</th>", html_escaped(sharing.graphs[i]));
  text += "</tr></thead><tbody>";
  std::map<std::pair<std::size_t, std::size_t>, std::uint64_t> shared;
  for (const WeightPair& pair : sharing.pairs) shared[{pair.a, pair.b}] = shared[{pair.b, pair.a}] = pair.shared_bytes;
  for (std::size_t row = 0; row < count; ++row) {
    const std::uint64_t all = sharing.weight_bytes[row];
    text += fmt::format("<tr><th>{}</th>", html_escaped(sharing.graphs[row]));
    for (std::size_t column = 0; column < count; ++column) {
      if (row == column) {
        text += fmt::format("<td class=\"self\">{}</td>", size_text(all));
        continue;
      }
      const std::uint64_t bytes = shared[{row, column}];
      const double percent = all == 0 ? 0 : 100 * static_cast<double>(bytes) / static_cast<double>(all);
      constexpr double strongest_color = 0.7;  // so that the text stays readable
      text += fmt::format(
          "<td{} style=\"background:color-mix(in srgb,var(--npu) {:.0f}%,transparent)\" title=\"{}\">{}</td>",
          bytes == 0 ? " class=\"self\"" : "", strongest_color * percent, size_text(bytes), percent_text(bytes, all));
    }
    text += "</tr>";
  }
  return text +
         "</tbody></table></div>\n<p class=\"soft\">Each row shows how much of its weights the graph of the column "
         "also "
         "has. The diagonal shows all weight bytes.</p>\n";
}

std::string preconditions_list(const std::vector<Precondition>& preconditions) {
  if (preconditions.empty()) return {};
  std::string text = "<ul class=\"marks\">";
  for (const Precondition& one : preconditions) {
    const std::string_view state = !one.met ? "unknown" : *one.met ? "met" : "not met";
    const std::string_view color = !one.met ? "soft" : *one.met ? "good" : "bad";
    text += fmt::format("<li><b class=\"{}\">{}</b><span>{}{}</span></li>", color, state, html_prose(one.text),
                        one.found.empty() ? "" : ": " + html_prose(one.found));
  }
  return text + "</ul>\n";
}

std::string almost_shared(const WeightSharing& sharing, const WeightPair& pair) {
  if (pair.almost_count == 0) return {};
  std::string text = fmt::format(
      "<details><summary>Almost shared by {} and {}: {}</summary><div class=\"scroll\"><table><thead><tr>"
      "<th>tensor</th><th>reason</th><th class=\"n\">size</th></tr></thead><tbody>",
      html_escaped(sharing.graphs[pair.a]), html_escaped(sharing.graphs[pair.b]), size_text(pair.almost_bytes));
  const std::size_t shown = std::min(pair.almost.size(), most_listed);
  for (std::size_t i = 0; i < shown; ++i)
    text += fmt::format("<tr><td class=\"name\">{}</td><td>{}</td><td class=\"n\">{}</td></tr>",
                        html_escaped(pair.almost[i].tensor), text_of(pair.almost[i].reason),
                        size_text(pair.almost[i].bytes));
  return text + "</tbody></table></div>" + and_more(pair.almost_count, shown) + "</details>\n";
}

}  // namespace

std::string binding_section(const Binding& binding) {
  std::string text = fmt::format(
      "<h2>Graphs in the configuration</h2>\n<p class=\"soft\">{}</p>\n<div class=\"scroll\"><table><thead><tr>"
      "<th>graph</th><th>state</th><th>source of the name</th></tr></thead><tbody>",
      html_escaped(binding.config));
  for (const ReachedGraph& graph : binding.reach.graphs)
    text += fmt::format("<tr><td class=\"name\">{}</td><td class=\"{}\">{}</td><td>{}</td></tr>",
                        html_escaped(graph.name), graph.configured == false ? "wrap bad" : "wrap",
                        !graph.configured   ? "unknown"
                        : *graph.configured ? "configured"
                                            : "not listed, compiled with defaults",
                        html_escaped(graph.basis));
  const auto list = [&](std::string_view what, const std::vector<std::string>& names) {
    for (const std::string& name : names)
      text += fmt::format("<tr><td class=\"name\">{}</td><td class=\"wrap bad\">{}</td><td></td></tr>",
                          html_escaped(name), html_prose(what));
  };
  list("listed, but no model has this name", binding.reach.unbound);
  list("not in `enable_graphs`", binding.not_enabled);
  list("in `enable_graphs`, but no model has this name", binding.unknown_enabled);
  return text + "</tbody></table></div>\n";
}

std::string sharing_section(const SharingPlan& plan) {
  const WeightSharing& sharing = plan.sharing;
  if (sharing.graphs.size() < 2) return {};
  std::string text = fmt::format("<h2>Weight sharing</h2>\n<p>{} can be saved{}.</p>\n", size_text(sharing.saved_bytes),
                                 !plan.enabled   ? ""
                                 : *plan.enabled ? "; <code>weight_sharing_enabled</code> is on"
                                                 : "; <code>weight_sharing_enabled</code> is off");
  text += sharing_matrix(sharing) + preconditions_list(plan.preconditions);
  for (std::size_t i = 0; i < std::min(sharing.pairs.size(), most_listed); ++i)
    text += almost_shared(sharing, sharing.pairs[i]);
  return text;
}

}  // namespace bext::plan
