#include "bext/check/rule.h"

namespace bext::context_object_shape {

void run(const Checked& checked, Report& report) {
  const htp::Config* config = checked.htp();
  if (!config || config->context.empty() || config->context.shape != Shape::object) return;
  report.at(checked.key_range(config->context.front().extras.section),
            "`context` is an object, as the native tools document it; the Python API reads and writes a list");
}

}  // namespace bext::context_object_shape

namespace bext {

extern constexpr Rule rule_context_object_shape = {
    .kind = {.id = "context-object-shape",
             .severity = Severity::note,
             .title = "`context` in the native form",
             .why = "the native pages and Genie bundles use one object; the guide of the Python API shows a list, and "
                    "the API writes one; bext reads both and keeps the form of the file",
             .fix = "keep the object for the native tools; use a list for the Python API",
             .example = R"({"context": {"weight_sharing_enabled": true}})",
             .source = "QNN SDK 2.22 documentation; QAIRT guide, HTP backend extensions",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"weight_sharing_enabled": true}]})",
    .file = &context_object_shape::run,
};

}  // namespace bext
