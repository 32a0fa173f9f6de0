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
      .at(checked.value_range(ratio),
          fmt::format("`compiler_VTCM_working_set_limit_ratio` must be above 0 and at most 1.0, found {}",
                      value ? value->lexeme() : "another value"))
      .note("inferred: the compiler's behavior with other numbers is undocumented");
}

}  // namespace bext::aic_vtcm_ratio_range

namespace bext {

extern constexpr Rule rule_aic_vtcm_ratio_range = {
    .kind = {.id = "aic-vtcm-ratio-range",
             .severity = Severity::error,
             .title = "VTCM ratio out of range",
             .why = "the value is a share of the fast memory (VTCM)",
             .fix = "use a value above 0, up to 1.0",
             .example = R"({"compiler_VTCM_working_set_limit_ratio": 1.5})",
             .source = "QAIRT API reference, backends.aic; Cloud AI model configurator pages 80-99100-3",
             .certainty = Certainty::inference},
    .clean = R"({"compiler_VTCM_working_set_limit_ratio": 0.75})",
    .about = {"compiler_VTCM_working_set_limit_ratio"},
    .file = &aic_vtcm_ratio_range::run,
};

}  // namespace bext
