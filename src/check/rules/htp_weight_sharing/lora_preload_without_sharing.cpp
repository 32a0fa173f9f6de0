#include "bext/check/rule.h"

namespace bext::lora_preload_without_sharing {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  if (!*context.lora_weight_sharing_ram_preload || !context.lora_weight_sharing.is_set() ||
      *context.lora_weight_sharing)
    return;
  report
      .at(checked.key_range(context.lora_weight_sharing_ram_preload),
          "`lora_weight_sharing_ram_preload` is on, but `lora_weight_sharing` is off: nothing to preload")
      .note("inferred from the two descriptions");
}

}  // namespace bext::lora_preload_without_sharing

namespace bext {

extern constexpr Rule rule_lora_preload_without_sharing = {
    .kind = {.id = "lora-preload-without-sharing",
             .severity = Severity::note,
             .title = "preload of adapters that are not shared",
             .why = "without `lora_weight_sharing`, there are no shared adapter weights to preload",
             .fix = "prepare with `lora_weight_sharing` or remove the preload",
             .example = R"({"context": [{"lora_weight_sharing_ram_preload": true, "lora_weight_sharing": false}]})",
             .source = "QAIRT API reference, backends.htp",
             .certainty = Certainty::inference},
    .clean = R"({"context": [{"lora_weight_sharing_ram_preload": true, "lora_weight_sharing": true}]})",
    .about = {"lora_weight_sharing_ram_preload"},
    .context = &lora_preload_without_sharing::run,
};

}  // namespace bext
