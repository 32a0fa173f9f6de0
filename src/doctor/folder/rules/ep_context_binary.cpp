#include <fmt/format.h>

#include "bext/text/ascii.h"
#include "bext/text/path_text.h"
#include "doctor/folder/rule.h"

namespace bext::doctor::ep_context_binary {

bool leaves_folder(std::string_view path) { return is_absolute_path(path) || path.contains(".."); }

/// A file of that name in another folder, or in another case.
const FolderEntry* similar_entry(const Survey& survey, std::string_view path) {
  const std::string_view name = bext::file_name(path);
  for (const FolderEntry& entry : survey.folder->entries)
    if (entry.kind != EntryKind::folder && equal_ignoring_case(entry.file_name(), name)) return &entry;
  return nullptr;
}

void add_missing(const Survey& survey, const SurveyedModel& model, const SurveyedContext& context,
                 FolderReport& report) {
  const FolderEntry* const other = similar_entry(survey, context.binary);
  const bool outside = leaves_folder(context.binary);
  Cause& cause = report.add(
      outside ? fmt::format("`{}` names its binary as `{}`; ONNX Runtime accepts only a path below the model",
                            model.entry->path, context.binary)
              : fmt::format("context binary `{}`, which `{}` names, is missing", context.binary, model.entry->path));
  cause.evidence = {
      survey.at(*model.entry, fmt::format("EPContext `{}`: ep_cache_context `{}`", context.partition, context.binary))};
  if (other) cause.evidence.push_back(survey.at(*other));
  if (outside)
    cause.advice = fmt::format("compile the model again, or write `{}` into the model and put the binary next to it",
                               bext::file_name(context.binary));
  else if (other)
    cause.advice = fmt::format("put `{}` next to the model, with exactly the name in the model", other->path);
}

/// ONNX Runtime reads an empty path as a missing file.
void add_empty(const Survey& survey, const SurveyedModel& model, const SurveyedContext& context, FolderReport& report) {
  Cause& cause = report.add(
      fmt::format("EPContext node `{}` of `{}` has no binary and no path", context.partition, model.entry->path));
  cause.evidence = {survey.at(*model.entry, "ep_cache_context is empty")};
  cause.advice =
      "compile the model again with `ep.context_embed_mode` 0; mode 1 with several partitions leaves it empty";
  cause.source = "microsoft/onnxruntime#31977";
  cause.certainty = Certainty::report;
}

void run(const Survey& survey, FolderReport& report) {
  for (const SurveyedModel& model : survey.models) {
    std::size_t found = 0;
    std::size_t inside = 0;
    std::size_t wrong = 0;
    std::string_view last;  // nodes that share a binary are reported once
    for (const SurveyedContext& context : model.contexts) {
      if (!context.has_content && !context.main) continue;
      if (!context.has_content) {
        add_empty(survey, model, context, report);
        ++wrong;
      } else if (context.embedded) {
        ++inside;
      } else if (context.entry && !leaves_folder(context.binary)) {
        ++found;
      } else {
        ++wrong;
        if (context.binary != last) add_missing(survey, model, context, report);
        last = context.binary;
      }
    }
    if (wrong > 0) continue;
    if (found > 0)
      report.verified(fmt::format("the binary that `{}` names is next to it", model.entry->path));
    else if (inside > 0)
      report.verified(fmt::format("`{}` contains its context binary", model.entry->path));
  }
}

}  // namespace bext::doctor::ep_context_binary

namespace bext::doctor {

extern constexpr FolderRule folder_rule_ep_context_binary = {
    .kind = {.id = "ep-context-binary-missing",
             .severity = Severity::error,
             .title = "missing context binary of an EPContext model",
             .why = "ONNX Runtime looks for the binary only next to the model or below; without it, the session fails",
             .fix = "copy the binary next to the model, with exactly the name in the model",
             .example = {},
             .source = "onnxruntime, onnx_ctx_model_helper.cc; ONNX Runtime, EP context design",
             .certainty = Certainty::official},
    .run = &ep_context_binary::run,
};

}  // namespace bext::doctor
