#include <fmt/format.h>

#include <algorithm>

#include "doctor/folder/rule.h"

namespace bext::doctor::app_without_backend {

void run(const Survey& survey, FolderReport& report) {
  for (const Framework& framework : frameworks()) {
    const SurveyedLibrary* const library = survey.library(framework.library);
    if (!library || survey.library(framework.runtime)) continue;
    // ONNX Runtime opens a backend library directly; with some but not all QNN libraries, `library-missing` applies.
    const bool is_backend = framework.runtime.contains("QnnHtp");
    if (is_backend && survey.has_qnn) continue;
    Cause& cause = report.add(
        survey.has_qnn
            ? fmt::format("{} is here, but not `{}`, which connects it with QNN", framework.name, framework.runtime)
            : fmt::format("{} is here without `{}` and without any QNN library", framework.name, framework.runtime));
    cause.evidence = {survey.at(*library->entry)};
    cause.source = framework.source;
    cause.certainty = framework.certainty;
    cause.advice =
        is_backend
            ? fmt::format("add `{}` and the other QNN libraries; without them, {} uses the CPU and reports no error",
                          framework.runtime, framework.name)
            : fmt::format("build {} with its QNN backend and add `{}` and the QNN libraries", framework.name,
                          framework.runtime);
  }
}

}  // namespace bext::doctor::app_without_backend

namespace bext::doctor {

extern constexpr FolderRule folder_rule_app_without_backend = {
    .kind =
        {.id = "app-without-backend",
         .severity = Severity::error,
         .title = "framework without its QNN backend",
         .why =
             "a model for QNN requires the framework's QNN backend; without it, loading fails, as with 30010, or the "
             "model runs on the CPU",
         .fix = "build the framework with its QNN backend",
         .example = "lib/arm64-v8a/libexecutorch.so",
         .source = "pytorch/executorch#6820",
         .certainty = Certainty::report},
    .run = &app_without_backend::run,
};

}  // namespace bext::doctor
