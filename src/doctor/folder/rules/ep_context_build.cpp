#include <fmt/format.h>

#include "doctor/folder/rule.h"

namespace bext::doctor::ep_context_build {

/// A model may give only the release.
bool is_same(const BuildId& a, const BuildId& b) {
  return a.stamp.empty() || b.stamp.empty() ? a.version == b.version : a.same_build_as(b);
}

void run(const Survey& survey, FolderReport& report) {
  for (const SurveyedModel& model : survey.models) {
    const FolderEntry* last = nullptr;
    for (const SurveyedContext& context : model.contexts) {
      if (!context.entry || !context.build || context.entry == last) continue;
      const SurveyedBinary* const binary = survey.binary(*context.entry);
      if (!binary || !binary->build || is_same(*binary->build, *context.build)) continue;
      last = context.entry;
      Cause& cause = report.add(fmt::format("`{}` was written with SDK {}, but its binary `{}` with SDK {}",
                                            model.entry->path, context.build->version.to_string(), context.entry->path,
                                            binary->build->version.to_string()));
      cause.likelihood = Likelihood::likely;
      cause.evidence = {survey.at(*model.entry, fmt::format("ep_sdk_version {}", context.build->text)),
                        survey.at(*context.entry, fmt::format("compiled with {}", binary->build->text))};
    }
  }
}

}  // namespace bext::doctor::ep_context_build

namespace bext::doctor {

extern constexpr FolderRule folder_rule_ep_context_build = {
    .kind = {.id = "ep-context-build-mismatch",
             .severity = Severity::warning,
             .title = "EPContext model and its binary from different builds",
             .why = "ONNX Runtime writes both files in one step with the same SDK; a binary of another build was "
                    "replaced or belongs to another model",
             .fix = "copy the model and the binary of the same compilation",
             .example = {},
             .source = "ONNX Runtime, EP context design",
             .certainty = Certainty::inference},
    .run = &ep_context_build::run,
};

}  // namespace bext::doctor
