#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::extended_udma_needs_v81 {

constexpr int least_arch = arch_min<&htp::ContextConfig::extended_udma>();

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  const EffectiveTarget& target = checked.target();
  if (!*context.extended_udma || !target.arch || *target.arch >= least_arch) return;
  report.at(checked.value_range(context.extended_udma),
            fmt::format("`extended_udma` requires v81, but {} is v{}; the Python API rejects the combination",
                        target.said_by(), *target.arch));
}

/// Offers no move to `context`: the key would then act on an SoC that does not support it.
void look_elsewhere(const Checked& checked, const Extras& extras, Report& report) {
  const EffectiveTarget& target = checked.target();
  for (const Extra& extra : extras.list) {
    if (extra.key != "extended_udma") continue;
    auto finding =
        report.at(checked.key_range(extra.origin),
                  fmt::format("`extended_udma` has no effect here; in `context` it requires v81, but {} is v{}",
                              target.said_by(), *target.arch));
    if (std::vector<TextEdit> edits = checked.removal(extras, extra.origin); !edits.empty())
      finding.fix("remove `extended_udma`", std::move(edits), Applicability::suggested);
  }
}

void misplaced(const Checked& checked, Report& report) {
  const htp::Config* config = checked.htp();
  if (!config || !checked.target().arch || *checked.target().arch >= least_arch) return;
  look_elsewhere(checked, config->extras, report);
  if (config->memory) look_elsewhere(checked, config->memory->extras, report);
  if (config->group_context) look_elsewhere(checked, config->group_context->extras, report);
}

void in_other_tool(const Checked& checked, const Requested& requested, Report& report) {
  const MappedValue* value = requested.find_on("htp:context.extended_udma");
  const EffectiveTarget target = checked.target_of(requested);
  if (!value || !target.arch || *target.arch >= least_arch) return;
  report.at(checked.value_range(value->origin),
            fmt::format("`{}` requires v81, but {} is v{}", value->option->key(), target.said_by(), *target.arch));
}

}  // namespace bext::extended_udma_needs_v81

namespace bext {

extern constexpr Rule rule_extended_udma_needs_v81 = {
    .kind = {.id = "extended-udma-needs-v81",
             .severity = Severity::error,
             .title = "extended UDMA on an SoC older than v81",
             .why = "only v81 and newer support it; the Python API raises an error when `dsp_arch` is older",
             .fix = "turn it off or change the target",
             .example = R"({"context": [{"extended_udma": true}], "devices": [{"soc_model": 69}]})",
             .source = "QAIRT API reference, backends.htp; QAIRT SDK Python package",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"extended_udma": true}], "devices": [{"soc_model": 87}]})",
    .instead_of = {"misplaced-key"},
    .about = {"extended_udma"},
    .depends_on_run = true,
    .file = &extended_udma_needs_v81::misplaced,
    .context = &extended_udma_needs_v81::run,
    .requested = &extended_udma_needs_v81::in_other_tool,
};

}  // namespace bext
