#include "bext/check/rule.h"

namespace bext::use_client_context_unsupported {

void run(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  if (!device.use_client_context.is_set()) return;
  report
      .at(checked.key_range(device.use_client_context),
          "`use_client_context` is unsupported on v68 and newer, that is, on every HTP SoC")
      .fix("remove `use_client_context`", checked.removal(device.extras, device.use_client_context.origin()),
           Applicability::suggested);
}

}  // namespace bext::use_client_context_unsupported

namespace bext {

extern constexpr Rule rule_use_client_context_unsupported = {
    .kind = {.id = "use-client-context-unsupported",
             .severity = Severity::warning,
             .title = "key unsupported on every HTP SoC",
             .why = "the key is unsupported on v68 and newer, that is, on every HTP SoC",
             .fix = "remove it",
             .example = R"({"devices": [{"use_client_context": true}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"devices": [{"device_id": 0}]})",
    .about = {"use_client_context"},
    .device = &use_client_context_unsupported::run,
};

}  // namespace bext
