#include "bext/check/rule.h"

namespace bext::weight_sharing_host {

// The page supports offline preparation on x86 Linux only; one runtime relaxes this for ARM64 hosts from QNN API 2.34
// on, though not on Android.
void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  if (!*context.weight_sharing_enabled || checked.settings().host != HostSystem::windows ||
      !checked.serves(Phase::compile))
    return;
  report.at(checked.value_range(context.weight_sharing_enabled),
            "the documented host for weight sharing is x86 Linux, and the tools are to run on Windows");
}

}  // namespace bext::weight_sharing_host

namespace bext {

extern constexpr Rule rule_weight_sharing_host = {
    .kind = {.id = "weight-sharing-host",
             .severity = Severity::warning,
             .title = "weight sharing compiled on Windows",
             .why = "the page supports offline preparation on x86 Linux only; one runtime relaxes this for ARM64 hosts "
                    "from QNN API 2.34 on, though not on Android",
             .fix = "compile on x86 Linux or check the SDK",
             .example = R"({"context": [{"weight_sharing_enabled": true}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); onnxruntime-qnn PR 162; onnxruntime-qnn PR 191",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"weight_sharing_enabled": false}]})",
    .settings = "--host windows",
    .context = &weight_sharing_host::run,
};

}  // namespace bext
