#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::aic_vtcm_ratio_range {

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config || !config->compiler.vtcm_working_set_limit_ratio.is_set()) return;
  const auto& ratio = config->compiler.vtcm_working_set_limit_ratio;
  if (const double share = ratio->as_double(); share > 0 && share <= 1) return;
  const std::optional<Node> value = checked.node(ratio);
  report
      .at(checked.value_range(ratio), fmt::format("`compiler_VTCM_working_set_limit_ratio` is {}, but it is a share of "
                                                  "the fast memory, above 0 and at most 1.0",
                                                  value ? value->lexeme() : "something else"))
      .note("inferred: what the compiler does with other numbers is not documented");
}

}  // namespace bext::aic_vtcm_ratio_range

namespace bext {

extern constexpr Rule rule_aic_vtcm_ratio_range = {
    .kind = {.id = "aic-vtcm-ratio-range",
             .severity = Severity::error,
             .title = "a share of memory beyond the whole",
             .why = "it is a share of the fast memory",
             .fix = "use a value up to 1.0",
             .example = R"({"compiler_VTCM_working_set_limit_ratio": 1.5})",
             .source = "QAIRT API reference, backends.aic; Cloud AI model configurator pages 80-99100-3",
             .certainty = Certainty::inference},
    .clean = R"({"compiler_VTCM_working_set_limit_ratio": 0.75})",
    .about = {"compiler_VTCM_working_set_limit_ratio"},
    .file = &aic_vtcm_ratio_range::run,
};

}  // namespace bext
