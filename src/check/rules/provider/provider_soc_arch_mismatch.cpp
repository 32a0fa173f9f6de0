#include <fmt/format.h>

#include "bext/check/rule.h"
#include "check/provider_number.h"

namespace bext::provider_soc_arch_mismatch {

void run(const Checked& checked, const onnxruntime::ProviderOptions& options, Report& report) {
  const std::optional<int> number = provider_number(options.soc_model);
  const std::optional<int> arch = provider_number(options.htp_arch);
  if (!number || !arch) return;
  const SocList socs = find_by_model(*number);
  for (const Soc* soc : socs) {
    if (!soc->arch) return;
    for (const SocFact& fact : soc->conflicts)
      if (fact.field == "dsp_arch") return;
    if (soc->arch == arch) return;
  }
  if (socs.empty()) return;
  report.at(checked.value_range(options.htp_arch),
            fmt::format("`soc_model` {} is {} ({}), but `htp_arch` is {}", *number, in_words(socs),
                        *socs.front()->dsp_arch, *arch));
}

}  // namespace bext::provider_soc_arch_mismatch

namespace bext {

extern constexpr Rule rule_provider_soc_arch_mismatch = {
    .kind = {.id = "provider-soc-arch-mismatch",
             .severity = Severity::error,
             .title = "provider SoC and architecture do not match",
             .why = "the backend follows the SoC and ignores the architecture; mismatched pairs were seen to compile "
                    "and then fail on the device",
             .fix = "correct one of the two, or keep only `soc_model`",
             .example = R"({"backend_type": "htp", "soc_model": "60", "htp_arch": "75"})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); onnxruntime-qnn PR 806; onnxruntime-qnn PR 830",
             .certainty = Certainty::official},
    .clean = R"({"backend_type": "htp", "soc_model": "60", "htp_arch": "73"})",
    .provider = &provider_soc_arch_mismatch::run,
};

}  // namespace bext
