#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::llm_decode_needs_sdk_2_48 {

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  if (!core.perf_profile.is_set() || !text_of(*core.perf_profile).starts_with("llm_decode_") ||
      !checked.sdk_before(sdk_since<PerfProfile::llm_decode_burst>()))
    return;
  report.at(checked.value_range(core.perf_profile),
            fmt::format("`{}` requires SDK 2.48; SDK {} does not know it", text_of(*core.perf_profile),
                        checked.settings().sdk->to_string()));
}

}  // namespace bext::llm_decode_needs_sdk_2_48

namespace bext {

extern constexpr Rule rule_llm_decode_needs_sdk_2_48 = {
    .kind = {.id = "llm-decode-needs-sdk-2-48",
             .severity = Severity::error,
             .title = "decode profile newer than the SDK",
             .why = "the decode profiles were added in SDK 2.48",
             .fix = "use an ordinary profile or a newer SDK",
             .example = R"({"devices": [{"cores": [{"perf_profile": "llm_decode_burst"}]}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"devices": [{"cores": [{"perf_profile": "burst"}]}]})",
    .settings = "--sdk 2.36",
    .instead_of = {"key-newer-than-sdk"},
    .about = {"perf_profile"},
    .depends_on_run = true,
    .core = &llm_decode_needs_sdk_2_48::run,
};

}  // namespace bext
