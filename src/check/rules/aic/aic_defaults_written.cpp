#include <fmt/format.h>

#include <vector>

#include "bext/check/rule.h"

namespace bext::aic_defaults_written {

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config) return;
  const aic::CompilerConfig& compiler = config->compiler;
  const aic::CompilerConfig samples;
  std::vector<Origin> found;
  const auto look = [&](const auto& setting, const auto& sample) {
    if (setting.is_set() && *setting == *sample) found.push_back(setting.origin());
  };
  look(compiler.force_vtcm_spill, samples.force_vtcm_spill);
  look(compiler.mdp_load_partition_config, samples.mdp_load_partition_config);
  look(compiler.mdp_dump_partition_config, samples.mdp_dump_partition_config);
  look(compiler.cluster_sizes, samples.cluster_sizes);
  look(compiler.max_out_channel_split, samples.max_out_channel_split);
  look(compiler.pmu_events, samples.pmu_events);
  // One may be intentional; three together look copied.
  if (found.size() < 3) return;
  report.at(checked.key_range(found.front()), fmt::format("{} options have the sample values of the Python class; in a "
                                                          "file they take effect and change the compilation",
                                                          found.size()));
}

}  // namespace bext::aic_defaults_written

namespace bext {

extern constexpr Rule rule_aic_defaults_written = {
    .kind =
        {.id = "aic-defaults-written",
         .severity = Severity::warning,
         .title = "sample values of the Python class in a file",
         .why = "the defaults shown by the Python class look like samples; in a file they all take effect and change "
                "what the compiler does",
         .fix = "write only the options you need",
         .example =
             R"({"compiler_force_VTCM_spill": true, "compiler_cluster_sizes": "1 2 0", "compiler_mdp_load_partition_config": "mdp_config.json"})",
         .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package",
         .certainty = Certainty::official},
    .clean = R"({"compiler_num_of_cores": 16})",
    .about = {"compiler_PMU_events", "compiler_cluster_sizes", "compiler_force_VTCM_spill",
              "compiler_max_out_channel_split", "compiler_mdp_dump_partition_config",
              "compiler_mdp_load_partition_config"},
    .file = &aic_defaults_written::run,
};

}  // namespace bext
