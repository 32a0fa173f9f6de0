#include "bext/check/rule.h"

namespace bext::aic_stat_level_needs_profiling {

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config) return;
  const aic::CompilerConfig& compiler = config->compiler;
  const aic::CompilerConfig fresh;
  if (!compiler.stat_level.is_set() || *compiler.stat_level == *fresh.stat_level) return;
  const bool prints = (compiler.print_perf_metrics.is_set() && *compiler.print_perf_metrics) ||
                      (compiler.print_ddr_stats.is_set() && *compiler.print_ddr_stats);
  const bool counts = compiler.pmu_events.is_set() || compiler.pmu_recipe_opt.is_set();
  const aic::RuntimeConfig& runtime = config->runtime;
  const bool profiles = runtime.profiling_type.is_set() || runtime.profiling_num_samples.is_set();
  if (prints || counts || profiles) return;
  report
      .at(checked.key_range(compiler.stat_level),
          "`compiler_stat_level` has no effect without a profiling option; this file sets none")
      .note("a profiling option on the command line works too, but the file does not show it");
}

}  // namespace bext::aic_stat_level_needs_profiling

namespace bext {

extern constexpr Rule rule_aic_stat_level_needs_profiling = {
    .kind = {.id = "aic-stat-level-needs-profiling",
             .severity = Severity::note,
             .title = "statistics level without statistics",
             .why = "the level applies only when statistics are collected",
             .fix = "add a profiling option",
             .example = R"({"compiler_stat_level": 70})",
             .source = "QAIRT API reference, backends.aic",
             .certainty = Certainty::official},
    .clean = R"({"compiler_stat_level": 70, "compiler_printPerfMetrics": true})",
    .about = {"compiler_stat_level"},
    .file = &aic_stat_level_needs_profiling::run,
};

}  // namespace bext
