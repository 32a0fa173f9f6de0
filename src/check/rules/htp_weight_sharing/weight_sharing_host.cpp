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
  auto finding = report.at(checked.value_range(context.weight_sharing_enabled),
                           fmt::format("weight sharing is documented only for x86 Linux hosts, but the tools run on {}",
                                       windows ? "Windows" : "Android"));
  if (windows) finding.note("ONNX Runtime lifts this limit for ARM64 since SDK 2.45");
}

}  // namespace bext::weight_sharing_host

namespace bext {

extern constexpr Rule rule_weight_sharing_host = {
    .kind = {.id = "weight-sharing-host",
             .severity = Severity::warning,
             .title = "weight sharing compiled on a host other than x86 Linux",
             .why = "the native page supports offline preparation only on x86 Linux; one runtime relaxes this for "
                    "ARM64 hosts since QNN API 2.34, but not on Android",
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
