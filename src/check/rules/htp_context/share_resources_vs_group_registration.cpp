#include "bext/check/rule.h"

namespace bext::share_resources_vs_group_registration {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  const htp::Config* config = checked.htp();
  const bool shares = config && config->group_context && *config->group_context->share_resources;
  if (!shares || (!context.group_id.is_set() && !context.max_spill_fill_buffer_for_group.is_set())) return;
  report
      .at(checked.key_range(context.group_id.is_set() ? context.group_id : context.max_spill_fill_buffer_for_group),
          "a registered group should not be used with `share_resources`")
      .note("groups are for loading single binaries; `share_resources` loads a list");
}

}  // namespace bext::share_resources_vs_group_registration

namespace bext {

extern constexpr Rule rule_share_resources_vs_group_registration = {
    .kind =
        {.id = "share-resources-vs-group-registration",
         .severity = Severity::warning,
         .title = "shared resources with a registered group",
         .why = "group registration is for loading single binaries and should not be used when a list is loaded",
         .fix = "remove the group keys",
         .example =
             R"({"context": [{"group_id": 0, "max_spill_fill_buffer_for_group": 30081024}], "groupContext": {"share_resources": true}})",
         .source = "QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean = R"({"context": [{"io_memory_estimation": true}], "groupContext": {"share_resources": true}})",
    .about = {"share_resources"},
    .context = &share_resources_vs_group_registration::run,
};

}  // namespace bext
