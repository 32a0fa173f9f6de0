#include "bext/check/rule.h"

namespace bext::group_needs_spill_fill_size {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  if (!context.group_id.is_set() || *context.max_spill_fill_buffer_for_group > 0) return;
  report.at(checked.key_range(context.group_id),
            "`group_id` without a `max_spill_fill_buffer_for_group` above 0: nothing is shared");
}

}  // namespace bext::group_needs_spill_fill_size

namespace bext {

extern constexpr Rule rule_group_needs_spill_fill_size = {
    .kind = {.id = "group-needs-spill-fill-size",
             .severity = Severity::warning,
             .title = "group without a buffer size",
             .why = "a group must be opened with a buffer size above 0",
             .fix = "set `max_spill_fill_buffer_for_group` to the largest spill-fill size of the group",
             .example = R"({"context": [{"group_id": 0}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); pytorch/executorch PR 5925",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"group_id": 0, "max_spill_fill_buffer_for_group": 30081024}]})",
    .about = {"group_id"},
    .context = &group_needs_spill_fill_size::run,
};

}  // namespace bext
