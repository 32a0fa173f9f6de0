#include "bext/check/rule.h"

namespace bext::spill_fill_group_id_absent {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  if (*context.max_spill_fill_buffer_for_group <= 0 || context.group_id.is_set()) return;
  auto finding = report.at(checked.key_range(context.max_spill_fill_buffer_for_group),
                           "`max_spill_fill_buffer_for_group` without `group_id`, for which the tools have no default");
  finding.note("the buffer belongs to group 0");
  finding.note("inferred: the Python class shows 0 but does not write it");
  if (const std::optional<Node> section = checked.node(context.extras.section))
    finding.fix("add `group_id` 0", insert_members(checked.document(), *section, {{"group_id", "0"}}),
                Applicability::suggested);
}

}  // namespace bext::spill_fill_group_id_absent

namespace bext {

extern constexpr Rule rule_spill_fill_group_id_absent = {
    .kind = {.id = "spill-fill-group-id-absent",
             .severity = Severity::warning,
             .title = "shared spill-fill buffer without `group_id`",
             .why =
                 "the native `group_id` has no default and must be 0; the Python class does not write its default of 0",
             .fix = "set `group_id` to 0 explicitly",
             .example = R"({"context": [{"max_spill_fill_buffer_for_group": 30081024}]})",
             .source =
                 "QNN HTP backend page 80-63442-10 (2.48); QAIRT API reference, backends.htp; QAIRT SDK Python package",
             .certainty = Certainty::inference},
    .clean = R"({"context": [{"max_spill_fill_buffer_for_group": 30081024, "group_id": 0}]})",
    .about = {"max_spill_fill_buffer_for_group"},
    .context = &spill_fill_group_id_absent::run,
};

}  // namespace bext
