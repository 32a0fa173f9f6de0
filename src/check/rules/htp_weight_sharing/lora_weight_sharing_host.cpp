#include "bext/check/rule.h"

namespace bext::lora_weight_sharing_host {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  if (!*context.lora_weight_sharing || checked.settings().host != HostSystem::windows ||
      !checked.serves(Phase::compile))
    return;
  report.at(checked.value_range(context.lora_weight_sharing),
            "`lora_weight_sharing` is supported only when preparing on x86 Linux, but the tools run on Windows");
}

}  // namespace bext::lora_weight_sharing_host

namespace bext {

extern constexpr Rule rule_lora_weight_sharing_host = {
    .kind = {.id = "lora-weight-sharing-host",
             .severity = Severity::warning,
             .title = "LoRA weight sharing compiled on Windows",
             .why = "only offline preparation on x86 Linux supports LoRA weight sharing",
             .fix = "compile on x86 Linux",
             .example = R"({"context": [{"lora_weight_sharing": true}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"lora_weight_sharing": false}]})",
    .settings = "--host windows",
    .about = {"lora_weight_sharing"},
    .depends_on_run = true,
    .context = &lora_weight_sharing_host::run,
};

}  // namespace bext
