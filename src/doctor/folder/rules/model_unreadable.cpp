#include <fmt/format.h>

#include "doctor/folder/rule.h"

namespace bext::doctor::model_unreadable {

void run(const Survey& survey, FolderReport& report) {
  for (const DamagedModel& model : survey.damaged_models) {
    Cause& cause = report.add(fmt::format("`{}` cannot be read as ONNX", model.entry->path));
    cause.evidence = {survey.at(*model.entry, model.reason)};
  }
}

}  // namespace bext::doctor::model_unreadable

namespace bext::doctor {

extern constexpr FolderRule folder_rule_model_unreadable = {
    .kind = {.id = "model-unreadable",
             .severity = Severity::warning,
             .title = "ONNX model that cannot be read",
             .why = "ONNX Runtime rejects a file that is not ONNX; a copy that stopped early looks like this, and so "
                    "does an encrypted model",
             .fix = "copy the file again and compare the sizes; ignore this for an encrypted model",
             .example = {},
             .source = "bext",
             .certainty = Certainty::official},
    .run = &model_unreadable::run,
};

}  // namespace bext::doctor
