#include "bext/check/rule.h"

namespace bext::aic_mxint8_without_partition {

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config || !*config->compiler.mxint8_mdp_io || config->compiler.mdp_load_partition_config.is_set()) return;
  report
      .at(checked.key_range(config->compiler.mxint8_mdp_io),
          "`compiler_mxint8_mdp_io` has no effect: no partition is loaded")
      .note("inferred from the descriptions of both keys");
}

}  // namespace bext::aic_mxint8_without_partition

namespace bext {

extern constexpr Rule rule_aic_mxint8_without_partition = {
    .kind = {.id = "aic-mxint8-without-partition",
             .severity = Severity::note,
             .title = "compressed device traffic without a partition",
             .why = "the option compresses traffic between the devices of a partition",
             .fix = "remove it or add the partition",
             .example = R"({"compiler_mxint8_mdp_io": true})",
             .source = "QAIRT API reference, backends.aic",
             .certainty = Certainty::inference},
    .clean = R"({"compiler_mxint8_mdp_io": true, "compiler_mdp_load_partition_config": "split.json"})",
    .about = {"compiler_mxint8_mdp_io"},
    .file = &aic_mxint8_without_partition::run,
};

}  // namespace bext
