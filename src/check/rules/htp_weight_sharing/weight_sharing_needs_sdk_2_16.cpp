#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::weight_sharing_needs_sdk_2_16 {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  if (!*context.weight_sharing_enabled || !checked.sdk_before(sdk_since<&htp::ContextConfig::weight_sharing_enabled>()))
    return;
  report.at(
      checked.key_range(context.weight_sharing_enabled),
      fmt::format("weight sharing requires SDK 2.16; SDK {} does not know it", checked.settings().sdk->to_string()));
}

}  // namespace bext::weight_sharing_needs_sdk_2_16

namespace bext {

extern constexpr Rule rule_weight_sharing_needs_sdk_2_16 = {
    .kind = {.id = "weight-sharing-needs-sdk-2-16",
             .severity = Severity::error,
             .title = "weight sharing before SDK 2.16",
             .why = "the option was added in SDK 2.16",
             .fix = "use a newer SDK",
             .example = R"({"context": [{"weight_sharing_enabled": true}]})",
             .source = "HTP API revision history 80-63442-10",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"io_memory_estimation": true}]})",
    .settings = "--sdk 2.13",
    .instead_of = {"key-newer-than-sdk"},
    .about = {"weight_sharing_enabled"},
    .depends_on_run = true,
    .context = &weight_sharing_needs_sdk_2_16::run,
};

}  // namespace bext
