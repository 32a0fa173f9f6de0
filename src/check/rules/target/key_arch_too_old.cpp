#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "bext/check/rule.h"

namespace bext::key_arch_too_old {

bool is_on(const SetOption& set) {
  const Json value = set.value();
  if (const bool* on = value.as_boolean()) return *on;
  if (const Number* number = value.as_number()) return number->as_double() != 0;
  return !value.is_null();
}

bool is_beyond(const Checked& checked, std::string_view arch) {
  const std::optional<int> needed = arch_number(arch);
  const std::optional<int> present = checked.target().arch;
  return needed && present && *present < *needed;
}

void run(const Checked& checked, const SetOption& set, Report& report) {
  const EffectiveTarget& target = checked.target();
  const Choice* choice = set.choice();
  const std::string_view least = choice && !choice->arch_min.empty() ? choice->arch_min : set.option->info.arch_min;
  if (!is_beyond(checked, least) || !is_on(set)) return;
  report.at(checked.value_range(set.origin()),
            fmt::format("`{}` needs {}, but {} is v{}", choice ? choice->text : set.option->key(), least,
                        target.said_by(), *target.arch));
}

}  // namespace bext::key_arch_too_old

namespace bext {

extern constexpr Rule rule_key_arch_too_old = {
    .kind =
        {.id = "key-arch-too-old",
         .severity = Severity::error,
         .title = "option needs a newer architecture",
         .why = "the hardware does not support it",
         .fix = "turn it off or change the target",
         .example =
             R"({"devices": [{"soc_model": 43, "cores": [{"perf_profile": "custom", "custom": [{"dcvsControl": {"busVoltageCornerMax": "DCVS_VOLTAGE_VCORNER_TURBO"}, "hmxControl": {"hmxVoltageCornerMax": "DCVS_EXP_VCORNER_MAX"}}]}]}]})",
         .source = "the source of the field",
         .certainty = Certainty::official},
    .clean =
        R"({"devices": [{"soc_model": 69, "cores": [{"perf_profile": "custom", "custom": [{"dcvsControl": {"busVoltageCornerMax": "DCVS_VOLTAGE_VCORNER_TURBO"}, "hmxControl": {"hmxVoltageCornerMax": "DCVS_EXP_VCORNER_MAX"}}]}]}]})",
    .depends_on_run = true,
    .option = &key_arch_too_old::run,
};

}  // namespace bext
