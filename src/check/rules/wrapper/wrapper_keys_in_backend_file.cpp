#include <fmt/format.h>

#include <algorithm>

#include "bext/check/rule.h"

namespace bext::wrapper_keys_in_backend_file {

/// The section of the top-level config file that has the key; empty when none does.
std::string_view section_with(std::string_view key) {
  if (section_of<wrapper::ContextConfigs>().find(key)) return "context_configs";
  if (section_of<wrapper::BackendExtensions>().find(key)) return "backend_extensions";
  if (section_of<wrapper::ProfileConfigs>().find(key)) return "profile_configs";
  return {};
}

void look(const Checked& checked, const Extras& extras, Report& report) {
  for (const Extra& extra : extras.list)
    if (const std::string_view section = section_with(extra.key); !section.empty())
      report.at(checked.key_range(extra.origin),
                fmt::format("`{}` is ignored in this file; the tools read it in `{}` of the top-level config file",
                            extra.key, section));
}

bool has_graph_options(const Json& value) {
  const Json::Array* list = value.as_array();
  const Json& entry = list && !list->empty() ? list->front() : value;
  const Json::Object* members = entry.as_object();
  return members && std::ranges::any_of(*members, [](const Json::Member& member) {
           return section_of<htp::GraphConfig>().find(member.key) &&
                  !section_of<wrapper::GraphConfigs>().find(member.key);
         });
}

/// A section of the top-level config file, or a misspelled `graphs`; its contents show which.
void look_for_graph_configs(const Checked& checked, const Extras& extras, Report& report) {
  for (const Extra& extra : extras.list) {
    if (extra.key != "graph_configs") continue;
    report.at(checked.key_range(extra.origin),
              has_graph_options(extra.value)
                  ? "`graph_configs` is ignored in an HTP file; the tools read graph options in `graphs`"
                  : "`graph_configs` is ignored in an HTP file; the tools read it in the top-level config file");
  }
}

void run(const Checked& checked, Report& report) {
  if (const htp::Config* config = checked.htp()) {
    look(checked, config->extras, report);
    look_for_graph_configs(checked, config->extras, report);
    for (const htp::ContextConfig& context : config->context) look(checked, context.extras, report);
    if (config->memory) look(checked, config->memory->extras, report);
    if (config->group_context) look(checked, config->group_context->extras, report);
  }
  if (const lpai::Config* config = checked.lpai()) look(checked, config->extras, report);
}

}  // namespace bext::wrapper_keys_in_backend_file

namespace bext {

extern constexpr Rule rule_wrapper_keys_in_backend_file = {
    .kind = {.id = "wrapper-keys-in-backend-file",
             .severity = Severity::error,
             .title = "top-level options in a backend-extensions file",
             .why = "the backend's library reads this file and does not know these options; the tool reads them in the "
                    "top-level config file",
             .fix = "move them to the top-level config file, the one given to `--config_file`",
             .example = R"({"devices": [{"soc_model": 69}], "is_persistent_binary": true})",
             .source = "QNN SDK 2.22 documentation; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"devices": [{"soc_model": 69}]})",
    .instead_of = {"unknown-section", "unknown-key"},
    .file = &wrapper_keys_in_backend_file::run,
};

}  // namespace bext
