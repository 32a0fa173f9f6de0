#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::extended_udma_needs_v81 {

// Only v81 and newer support it; the Python API raises an error when `dsp_arch` says so.
void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  const EffectiveTarget& target = checked.target();
  if (!*context.extended_udma || !target.arch || *target.arch >= 81) return;
  report.at(checked.value_range(context.extended_udma),
            fmt::format("`extended_udma` needs v81, but {} is v{}; the Python API refuses the pair", target.said_by,
                        *target.arch));
}

}  // namespace bext::extended_udma_needs_v81

namespace bext {

extern constexpr Rule rule_extended_udma_needs_v81 = {
    .kind = {.id = "extended-udma-needs-v81",
             .severity = Severity::error,
             .title = "extended UDMA on a part that is too old for it",
             .why = "only v81 and newer support it; the Python API raises an error when `dsp_arch` says so",
             .fix = "turn it off or change the target",
             .example = R"({"context": [{"extended_udma": true}], "devices": [{"soc_model": 69}]})",
             .source = "QAIRT API reference, backends.htp; QAIRT SDK Python package",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"extended_udma": true}], "devices": [{"soc_model": 87}]})",
    .instead_of = {"key-arch-too-old"},
    .context = &extended_udma_needs_v81::run,
};

}  // namespace bext
