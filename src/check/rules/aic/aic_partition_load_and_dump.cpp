#include "bext/check/rule.h"

namespace bext::aic_partition_load_and_dump {

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config) return;
  const aic::CompilerConfig& compiler = config->compiler;
  if (!compiler.mdp_load_partition_config.is_set() || !compiler.mdp_dump_partition_config.is_set()) return;
  report
      .at(checked.key_range(compiler.mdp_dump_partition_config),
          "this writes a template for a partition while `compiler_mdp_load_partition_config` reads a finished one; "
          "which of them counts is open")
      .note("inferred from the two descriptions");
}

}  // namespace bext::aic_partition_load_and_dump

namespace bext {

extern constexpr Rule rule_aic_partition_load_and_dump = {
    .kind =
        {.id = "aic-partition-load-and-dump",
         .severity = Severity::note,
         .title = "a partition read and written at once",
         .why = "one reads a split, the other writes a template for one",
         .fix = "set one of them",
         .example =
             R"({"compiler_mdp_load_partition_config": "split.json", "compiler_mdp_dump_partition_config": "template.json"})",
         .source = "QAIRT API reference, backends.aic",
         .certainty = Certainty::inference},
    .clean = R"({"compiler_mdp_load_partition_config": "split.json"})",
    .about = {"compiler_mdp_dump_partition_config"},
    .file = &aic_partition_load_and_dump::run,
};

}  // namespace bext
