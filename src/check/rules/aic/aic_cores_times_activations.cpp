#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::aic_cores_times_activations {

constexpr std::int64_t most_cores = 16;

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config) return;
  const std::int64_t cores = *config->compiler.num_of_cores;
  const std::int64_t activations = *config->runtime.num_activations;
  if (!config->runtime.num_activations.is_set() || cores < 1 || cores > most_cores || activations <= most_cores / cores)
    return;
  report
      .at(checked.value_range(config->runtime.num_activations),
          fmt::format(
              "{} activations of {} core{} do not fit on a card with 14 or {} cores; loading the last ones fails",
              activations, cores, cores == 1 ? "" : "s", most_cores))
      .note("inferred from the descriptions of both keys");
}

}  // namespace bext::aic_cores_times_activations

namespace bext {

extern constexpr Rule rule_aic_cores_times_activations = {
    .kind = {.id = "aic-cores-times-activations",
             .severity = Severity::warning,
             .title = "more activations than fit on a card",
             .why = "activations that run side by side share the cores of the card",
             .fix = "lower the number of cores or of activations",
             .example = R"({"compiler_num_of_cores": 8, "runtime_num_activations": 3})",
             .source = "Cloud AI model configurator pages 80-99100-3",
             .certainty = Certainty::inference},
    .clean = R"({"compiler_num_of_cores": 8, "runtime_num_activations": 2})",
    .about = {"compiler_num_of_cores", "runtime_num_activations"},
    .file = &aic_cores_times_activations::run,
};

}  // namespace bext
