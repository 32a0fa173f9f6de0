#include "bext/check/rule.h"

namespace bext::signed_pd_needs_signed_libraries {

void run(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  if (*device.pd_session != htp::PdSession::signed_) return;
  report
      .at(checked.value_range(device.pd_session),
          "`pd_session` \"signed\" starts only with signed DSP libraries on the device")
      .note("reported: without them, the session was silently unsigned");
}

}  // namespace bext::signed_pd_needs_signed_libraries

namespace bext {

extern constexpr Rule rule_signed_pd_needs_signed_libraries = {
    .kind = {.id = "signed-pd-needs-signed-libraries",
             .severity = Severity::warning,
             .title = "signed session, which requires signed libraries",
             .why = "the session starts only with signed DSP libraries on the device; a silent fallback to an unsigned "
                    "session was reported",
             .fix = "deploy signed libraries or use \"unsigned\"",
             .example = R"({"devices": [{"pd_session": "signed"}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); llm-deploy",
             .certainty = Certainty::official},
    .clean = R"({"devices": [{"pd_session": "unsigned"}]})",
    .about = {"pd_session"},
    .device = &signed_pd_needs_signed_libraries::run,
};

}  // namespace bext
