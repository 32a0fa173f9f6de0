#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::spill_fill_needs_sdk_2_28 {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  if (*context.max_spill_fill_buffer_for_group <= 0 || !checked.sdk_before(htp::spill_fill_used_since) ||
      checked.sdk_before(sdk_since<&htp::ContextConfig::max_spill_fill_buffer_for_group>()))
    return;
  report
      .at(checked.key_range(context.max_spill_fill_buffer_for_group),
          fmt::format("one runtime uses `max_spill_fill_buffer_for_group` only since SDK 2.28, found SDK {}",
                      checked.settings().sdk->to_string()))
      .note("the option was added in SDK 2.16");
}

}  // namespace bext::spill_fill_needs_sdk_2_28

namespace bext {

extern constexpr Rule rule_spill_fill_needs_sdk_2_28 = {
    .kind = {.id = "spill-fill-needs-sdk-2-28",
             .severity = Severity::note,
             .title = "shared spill-fill buffer before SDK 2.28",
             .why = "the option was added in SDK 2.16, but one runtime uses it only since 2.28",
             .fix = "test it on the SDK in use",
             .example = R"({"context": [{"max_spill_fill_buffer_for_group": 30081024, "group_id": 0}]})",
             .source = "HTP API revision history 80-63442-10; microsoft/onnxruntime PR 22853",
             .certainty = Certainty::report},
    .clean = R"({"context": [{"group_id": 0}]})",
    .settings = "--sdk 2.22",
    .about = {"max_spill_fill_buffer_for_group"},
    .depends_on_run = true,
    .context = &spill_fill_needs_sdk_2_28::run,
};

}  // namespace bext
