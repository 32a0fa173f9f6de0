#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::weight_sharing_needs_v73 {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  const EffectiveTarget& target = checked.target();
  if (!*context.weight_sharing_enabled || !target.arch ||
      *target.arch >= arch_min<&htp::ContextConfig::weight_sharing_enabled>())
    return;
  report.at(checked.value_range(context.weight_sharing_enabled),
            fmt::format("`weight_sharing_enabled` requires v73, but {} is v{}", target.said_by(), *target.arch));
}

void in_other_tool(const Checked& checked, const Requested& requested, Report& report) {
  const MappedValue* value = requested.find_on("htp:context.weight_sharing_enabled");
  const EffectiveTarget target = checked.target_of(requested);
  if (!value || !target.arch || *target.arch >= arch_min<&htp::ContextConfig::weight_sharing_enabled>()) return;
  report.at(checked.value_range(value->origin),
            fmt::format("`{}` requires v73, but {} is v{}", value->option->key(), target.said_by(), *target.arch));
}

}  // namespace bext::weight_sharing_needs_v73

namespace bext {

extern constexpr Rule rule_weight_sharing_needs_v73 = {
    .kind = {.id = "weight-sharing-needs-v73",
             .severity = Severity::error,
             .title = "weight sharing on an SoC older than v73",
             .why = "only v73 and newer support weight sharing",
             .fix = "turn it off or change the target",
             .example = R"({"context": [{"weight_sharing_enabled": true}], "devices": [{"soc_model": 36}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"weight_sharing_enabled": true}], "devices": [{"soc_model": 43}]})",
    .about = {"weight_sharing_enabled"},
    .depends_on_run = true,
    .context = &weight_sharing_needs_v73::run,
    .requested = &weight_sharing_needs_v73::in_other_tool,
};

}  // namespace bext
