#include "bext/check/rule.h"

namespace bext::aic_mxfp6_exclude_without_mxfp6 {

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config || config->compiler.exclude_mxfp6_matmul->empty() || *config->compiler.mxfp6_matmul_weights) return;
  report
      .at(checked.key_range(config->compiler.exclude_mxfp6_matmul),
          "`compiler_exclude_mxfp6_matmul` makes exceptions from MXFP6 weights, but `compiler_mxfp6_matmul_weights` is "
          "off; it does nothing")
      .note("inferred from the two descriptions");
}

}  // namespace bext::aic_mxfp6_exclude_without_mxfp6

namespace bext {

extern constexpr Rule rule_aic_mxfp6_exclude_without_mxfp6 = {
    .kind = {.id = "aic-mxfp6-exclude-without-mxfp6",
             .severity = Severity::note,
             .title = "exceptions from a format that is off",
             .why = "there is nothing to exclude from",
             .fix = "turn MXFP6 on or remove the list",
             .example = R"({"compiler_exclude_mxfp6_matmul": "lm_head"})",
             .source = "QAIRT API reference, backends.aic",
             .certainty = Certainty::inference},
    .clean = R"({"compiler_exclude_mxfp6_matmul": "lm_head", "compiler_mxfp6_matmul_weights": true})",
    .about = {"compiler_exclude_mxfp6_matmul"},
    .file = &aic_mxfp6_exclude_without_mxfp6::run,
};

}  // namespace bext
