#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::weight_sharing_host {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  const std::optional<HostSystem> host = checked.settings().host;
  const bool windows = host == HostSystem::windows;
  if (!*context.weight_sharing_enabled || !(windows || host == HostSystem::android) || !checked.serves(Phase::compile))
    return;
  // One runtime lifts the limit for ARM64 Windows with QNN API 2.34, which came with SDK 2.45.
  if (windows && checked.sdk_from(htp::weight_sharing_on_windows_since)) return;
  auto finding =
      report.at(checked.value_range(context.weight_sharing_enabled),
                fmt::format("the documented host for weight sharing is x86 Linux, and the tools are to run on "
                            "{}",
                            windows ? "Windows" : "Android"));
  if (windows) finding.note("ONNX Runtime lifts this for ARM64 from SDK 2.45 on");
}

}  // namespace bext::weight_sharing_host

namespace bext {

extern constexpr Rule rule_weight_sharing_host = {
    .kind = {.id = "weight-sharing-host",
             .severity = Severity::warning,
             .title = "weight sharing compiled on another host than x86 Linux",
             .why = "the page supports offline preparation on x86 Linux only; one runtime relaxes this for ARM64 hosts "
                    "from QNN API 2.34 on, though not on Android",
             .fix = "compile on x86 Linux or check the SDK",
             .example = R"({"context": [{"weight_sharing_enabled": true}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); onnxruntime-qnn PR 162; onnxruntime-qnn PR 191",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"weight_sharing_enabled": false}]})",
    .settings = "--host windows",
    .about = {"weight_sharing_enabled"},
    .depends_on_run = true,
    .context = &weight_sharing_host::run,
};

}  // namespace bext
