#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "bext/check/rule.h"
#include "bext/diag/suggest.h"

namespace bext::enable_graphs_unknown {

void say(const Checked& checked, Node name, const std::vector<std::string_view>& known, Report& report) {
  const std::string text = name.string();
  const std::optional<std::string_view> near = nearest(text, known);
  auto finding =
      report.at(name.range(), fmt::format("no graph is named `{}`; the tools refuse it{}", text, did_you_mean(near)));
  if (!near) return;
  const bool is_a_guess = !is_typo(text, *near) || std::ranges::any_of(known, [&](std::string_view other) {
    return other != *near && is_as_near(text, *near, other);
  });
  finding.fix(fmt::format("replace it with `{}`", *near), replace_value(checked.document(), name, quoted(*near)),
              is_a_guess ? Applicability::suggested : Applicability::safe);
}

void run(const Checked& checked, Report& report) {
  const wrapper::Config* config = checked.wrapper();
  const std::vector<std::string>& graphs = checked.settings().graphs;
  if (!config || !config->context_configs || graphs.empty()) return;
  const std::vector<std::string_view> known{graphs.begin(), graphs.end()};
  for (const Origin& list :
       {config->context_configs->enable_graphs.origin(), config->context_configs->graph_retention_order.origin()})
    if (const std::optional<Node> names = checked.node(list))
      for (const Node name : names->elements())
        if (name.is_string() && std::ranges::find(known, name.string()) == known.end())
          say(checked, name, known, report);
}

}  // namespace bext::enable_graphs_unknown

namespace bext {

extern constexpr Rule rule_enable_graphs_unknown = {
    .kind =
        {.id = "enable-graphs-unknown",
         .severity = Severity::error,
         .title = "unknown graph name",
         .why = "the tools refuse names that the binary does not have",
         .fix = "use the names in the binary",
         .example =
             R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}, "context_configs": {"enable_graphs": ["decoder"]}})",
         .source = "QNN SDK 2.22 documentation; QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}, "context_configs": {"enable_graphs": ["decode"]}})",
    .settings = "--graph prefill --graph decode",
    .about = {"enable_graphs", "graph_retention_order"},
    .depends_on_run = true,
    .file = &enable_graphs_unknown::run,
};

}  // namespace bext
