#include <fmt/format.h>

#include "bext/check/rule.h"
#include "check/provider_number.h"
#include "check/vtcm_limit.h"

namespace bext::provider_vtcm_exceeds_soc {

void run(const Checked& checked, const onnxruntime::ProviderOptions& options, Report& report) {
  const std::optional<int> size = provider_number(options.vtcm_mb);
  if (!size) return;
  EffectiveTarget target = checked.requested_target();
  if (const std::optional<int> soc = provider_number(options.soc_model))
    target = {find_by_model(*soc), {}, {TargetNaming::Kind::soc_model, *soc}};
  if (is_beyond_vtcm(target, *size))
    report_vtcm_beyond(checked, target, *size, checked.value_range(options.vtcm_mb), report);
}

}  // namespace bext::provider_vtcm_exceeds_soc

namespace bext {

extern constexpr Rule rule_provider_vtcm_exceeds_soc = {
    .kind = {.id = "provider-vtcm-exceeds-soc",
             .severity = Severity::error,
             .title = "provider requests more VTCM than the SoC has",
             .why = "a size above the SoC's limit compiles offline, but the device refuses the binary with 5005",
             .fix = "use at most the SoC's size",
             .example = R"({"backend_type": "htp", "soc_model": "70", "vtcm_mb": "8"})",
             .source = "pytorch/executorch#9084; llm-deploy",
             .certainty = Certainty::report},
    .clean = R"({"backend_type": "htp", "soc_model": "70", "vtcm_mb": "4"})",
    .depends_on_run = true,
    .provider = &provider_vtcm_exceeds_soc::run,
};

}  // namespace bext
