#include "bext/check/rule.h"

namespace bext::hpass_limits {

void run(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  if (*device.core_type != 1) return;
  report.at(checked.value_range(device.core_type),
            "`core_type` 1 is the HPASS core; its HVX, HMX, VTCM and 16-bit float limits differ from an NSP's");
}

}  // namespace bext::hpass_limits

namespace bext {

extern constexpr Rule rule_hpass_limits = {
    .kind = {.id = "hpass-limits",
             .severity = Severity::note,
             .title = "HPASS core with different limits",
             .why = "HPASS cores have different limits on HVX, HMX, VTCM and 16-bit float than NSP cores; a graph made "
                    "for an NSP may not fit",
             .fix = "check `vtcm_mb`, `hvx_threads` and the data types against the core",
             .example = R"({"devices": [{"core_type": 1}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"devices": [{"core_type": 0}]})",
    .about = {"core_type"},
    .device = &hpass_limits::run,
};

}  // namespace bext
