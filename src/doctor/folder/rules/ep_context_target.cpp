#include <fmt/format.h>

#include <algorithm>

#include "doctor/folder/known_check.h"
#include "doctor/folder/rule.h"

namespace bext::doctor::ep_context_target {

std::string in_words(const EffectiveTarget& target) {
  const std::string arch = target.arch ? fmt::format("v{}", *target.arch) : std::string{};
  if (target.socs.empty()) return arch;
  return arch.empty() ? target.socs_in_words() : fmt::format("{} ({})", target.socs_in_words(), arch);
}

bool disagree(const EffectiveTarget& a, const EffectiveTarget& b) {
  if (a.socs.empty() || b.socs.empty()) return a.arch && b.arch && a.arch != b.arch;
  return std::ranges::none_of(a.socs, [&](const Soc* soc) { return std::ranges::find(b.socs, soc) != b.socs.end(); });
}

void run(const Survey& survey, FolderReport& report) {
  for (const SurveyedModel& model : survey.models)
    for (const SurveyedContext& context : model.contexts) {
      if (!context.target || !disagree(*context.target, survey.target)) continue;
      Cause& cause = add_as_check(report, "target-disagrees",
                                  fmt::format("`{}` is compiled for {}, but the target is {}", model.entry->path,
                                              in_words(*context.target), survey.target_in_words()));
      const bool may_load = context.target->arch && survey.target.arch && *context.target->arch <= *survey.target.arch;
      if (may_load) cause.severity = Severity::warning;
      cause.evidence = {survey.at(*model.entry, fmt::format("EPContext `{}`", context.partition))};
      cause.advice = "compile the model for the target";
      break;
    }
}

}  // namespace bext::doctor::ep_context_target

namespace bext::doctor {

extern constexpr FolderRule folder_rule_ep_context_target = {
    .kind = declared_by_check("target-disagrees"),
    .run = &ep_context_target::run,
};

}  // namespace bext::doctor
