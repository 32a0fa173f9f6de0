#include "bext/check/rule.h"

namespace bext::aic_partition_load_and_dump {

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config) return;
  const aic::CompilerConfig& compiler = config->compiler;
  if (!compiler.mdp_load_partition_config.is_set() || !compiler.mdp_dump_partition_config.is_set()) return;
  report
      .at(checked.key_range(compiler.mdp_dump_partition_config),
          "`compiler_mdp_load_partition_config` is set too; it is unclear which of the two applies")
      .note("inferred from the descriptions of both keys");
}

}  // namespace bext::aic_partition_load_and_dump

namespace bext {

extern constexpr Rule rule_aic_partition_load_and_dump = {
    .kind =
        {.id = "aic-partition-load-and-dump",
         .severity = Severity::note,
         .title = "partition both loaded and dumped",
         .why = "one option reads a finished partition, the other writes a template for one",
         .fix = "set only one of them",
         .example =
             R"({"compiler_mdp_load_partition_config": "split.json", "compiler_mdp_dump_partition_config": "template.json"})",
         .source = "QAIRT API reference, backends.aic",
         .certainty = Certainty::inference},
    .clean = R"({"compiler_mdp_load_partition_config": "split.json"})",
    .about = {"compiler_mdp_dump_partition_config"},
    .file = &aic_partition_load_and_dump::run,
};

}  // namespace bext
