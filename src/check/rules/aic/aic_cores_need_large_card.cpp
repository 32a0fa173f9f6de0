#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::aic_cores_need_large_card {

constexpr std::int64_t small_card = 14;
constexpr std::int64_t large_card = 16;

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config || !config->compiler.num_of_cores.is_set()) return;
  // Most files use all cores of a large card. Only the phase tells that this file is about to run on some card.
  if (!checked.settings().phase_given || !checked.serves(Phase::execute)) return;
  const auto& cores = config->compiler.num_of_cores;
  if (*cores <= small_card || *cores > large_card) return;
  report
      .at(checked.value_range(cores),
          fmt::format(
              "`compiler_num_of_cores` is {}: the binary loads only on cards with {} cores, not on cards with {}",
              *cores, large_card, small_card))
      .note("reported: a file for two cards with 16 cores was used on a machine with smaller cards");
}

}  // namespace bext::aic_cores_need_large_card

namespace bext {

extern constexpr Rule rule_aic_cores_need_large_card = {
    .kind = {.id = "aic-cores-need-large-card",
             .severity = Severity::note,
             .title = "more cores than smaller cards have",
             .why = "cards have 14 or 16 cores, and a binary needs as many as it was compiled for",
             .fix = "use at most 14 for cards with 14 cores",
             .example = R"({"compiler_num_of_cores": 16})",
             .source = "Cloud AI model configurator pages 80-99100-3; mlcommons/inference_results_v3.1#13",
             .certainty = Certainty::report},
    .clean = R"({"compiler_num_of_cores": 14})",
    .settings = "--phase execute",
    .about = {"compiler_num_of_cores"},
    .depends_on_run = true,
    .file = &aic_cores_need_large_card::run,
};

}  // namespace bext
