#include <fmt/format.h>

#include "bext/check/rule.h"
#include "check/provider_number.h"

namespace bext::provider_soc_arch_mismatch {

void run(const Checked& checked, const onnxruntime::ProviderOptions& options, Report& report) {
  const std::optional<int> soc = provider_number(options.soc_model);
  const std::optional<int> arch = provider_number(options.htp_arch);
  if (!soc || !arch) return;
  const SocList parts = find_by_model(*soc);
  for (const Soc* part : parts) {
    if (!part->arch) return;
    for (const SocFact& fact : part->conflicts)
      if (fact.field == "dsp_arch") return;
    if (part->arch == arch) return;
  }
  if (parts.empty()) return;
  report.at(checked.value_range(options.htp_arch),
            fmt::format("`soc_model` {} is {}, which is {}, but `htp_arch` says {}", *soc, in_words(parts),
                        *parts.front()->dsp_arch, *arch));
}

}  // namespace bext::provider_soc_arch_mismatch

namespace bext {

extern constexpr Rule rule_provider_soc_arch_mismatch = {
    .kind = {.id = "provider-soc-arch-mismatch",
             .severity = Severity::error,
             .title = "provider options whose SoC and architecture do not belong together",
             .why = "the backend follows the SoC and drops the architecture; mismatched pairs were seen to compile and "
                    "then fail on the device",
             .fix = "correct the wrong one of the two, or keep `soc_model` alone",
             .example = R"({"backend_type": "htp", "soc_model": "60", "htp_arch": "75"})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); onnxruntime-qnn PR 806; onnxruntime-qnn PR 830",
             .certainty = Certainty::official},
    .clean = R"({"backend_type": "htp", "soc_model": "60", "htp_arch": "73"})",
    .provider = &provider_soc_arch_mismatch::run,
};

}  // namespace bext
