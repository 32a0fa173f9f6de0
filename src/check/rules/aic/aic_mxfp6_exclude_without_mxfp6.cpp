#include "bext/check/rule.h"

namespace bext::aic_mxfp6_exclude_without_mxfp6 {

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config || config->compiler.exclude_mxfp6_matmul->empty() || *config->compiler.mxfp6_matmul_weights) return;
  report
      .at(checked.key_range(config->compiler.exclude_mxfp6_matmul),
          "`compiler_exclude_mxfp6_matmul` has no effect: `compiler_mxfp6_matmul_weights` is off")
      .note("inferred from the descriptions of both keys");
}

}  // namespace bext::aic_mxfp6_exclude_without_mxfp6

namespace bext {

extern constexpr Rule rule_aic_mxfp6_exclude_without_mxfp6 = {
    .kind = {.id = "aic-mxfp6-exclude-without-mxfp6",
             .severity = Severity::note,
             .title = "MXFP6 exclusions without MXFP6",
             .why = "the list excludes operations from MXFP6 weights, and those are off",
             .fix = "turn on MXFP6 or remove the list",
             .example = R"({"compiler_exclude_mxfp6_matmul": "lm_head"})",
             .source = "QAIRT API reference, backends.aic",
             .certainty = Certainty::inference},
    .clean = R"({"compiler_exclude_mxfp6_matmul": "lm_head", "compiler_mxfp6_matmul_weights": true})",
    .about = {"compiler_exclude_mxfp6_matmul"},
    .file = &aic_mxfp6_exclude_without_mxfp6::run,
};

}  // namespace bext
