#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::backend_keys_in_wrapper {

/// The section of the HTP file that has the key; empty when none does.
std::string_view section_with(std::string_view key) {
  if (section_of<htp::GraphConfig>().find(key)) return "graphs";
  if (section_of<htp::ContextConfig>().find(key)) return "context";
  if (section_of<htp::MemoryConfig>().find(key)) return "memory";
  if (section_of<htp::DeviceConfig>().find(key)) return "devices";
  return {};
}

void look(const Checked& checked, const Extras& extras, std::string_view here, Report& report) {
  for (const Extra& extra : extras.list)
    if (const std::string_view section = section_with(extra.key); !section.empty())
      report
          .at(checked.key_range(extra.origin),
              fmt::format("`{}` is ignored in `{}`; the tools read it in `{}` of the backend-extensions file",
                          extra.key, here, section))
          .note("reported from public files");
}

void run(const Checked& checked, Report& report) {
  const wrapper::Config* config = checked.wrapper();
  if (!config) return;
  if (config->context_configs) look(checked, config->context_configs->extras, "context_configs", report);
  for (const wrapper::GraphConfigs& graph : config->graph_configs) look(checked, graph.extras, "graph_configs", report);
}

}  // namespace bext::backend_keys_in_wrapper

namespace bext {

extern constexpr Rule rule_backend_keys_in_wrapper = {
    .kind =
        {.id = "backend-keys-in-wrapper",
         .severity = Severity::error,
         .title = "backend options in the top-level config file",
         .why = "the tools do not read backend options in the top-level config file",
         .fix = "move them to the backend-extensions file",
         .example =
             R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}, "graph_configs": [{"graph_name": "vit", "vtcm_mb": 8}]})",
         .source = "survey of 209 public configuration files",
         .certainty = Certainty::report},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}, "graph_configs": [{"graph_name": "vit", "graph_priority": "high"}]})",
    .instead_of = {"misplaced-key", "unknown-key"},
    .file = &backend_keys_in_wrapper::run,
};

}  // namespace bext
