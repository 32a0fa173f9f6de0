#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::graphs_all_loaded {

std::size_t number_of_graphs(const Checked& checked) {
  if (!checked.settings().graphs.empty()) return checked.settings().graphs.size();
  const htp::Config* inner = checked.partner() ? checked.partner()->as<htp::Config>() : nullptr;
  return inner ? inner->graphs.size() : 0;
}

void run(const Checked& checked, Report& report) {
  const wrapper::Config* config = checked.wrapper();
  if (!config || !checked.settings().phase_given || checked.serves(Phase::compile)) return;
  const wrapper::ContextConfigs* configs = checked.context_configs();
  if (configs && (configs->enable_graphs.is_set() || *configs->memory_limit_hint > 0)) return;
  const std::size_t graphs = number_of_graphs(checked);
  if (graphs < 2) return;
  report
      .at(checked.section_range(configs ? configs->extras : config->extras),
          fmt::format("no `enable_graphs`: all {} graphs are loaded", graphs))
      .note("reported: creating all graphs of a shared binary failed with 1002 because no process domain had room");
}

}  // namespace bext::graphs_all_loaded

namespace bext {

extern constexpr Rule rule_graphs_all_loaded = {
    .kind =
        {.id = "graphs-all-loaded",
         .severity = Severity::note,
         .title = "all graphs are loaded",
         .why = "without `enable_graphs` every graph of the binary is created and uses memory on the device",
         .fix = "list the graphs you run in `context_configs.enable_graphs`",
         .example =
             R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}, "context_configs": {"context_priority": "normal"}})",
         .source = "QNN SDK 2.22 documentation; qai-appbuilder PR 235",
         .certainty = Certainty::official},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}, "context_configs": {"enable_graphs": ["decode"]}})",
    .settings = "--phase execute --graph prefill --graph decode",
    .about = {"enable_graphs"},
    .depends_on_run = true,
    .file = &graphs_all_loaded::run,
};

}  // namespace bext
