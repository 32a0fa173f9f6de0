#include "bext/check/rule.h"

namespace bext::deserialization_patch_path {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  if (!context.concurrent_deserialization_patch->has_value() || !(*context.concurrent_deserialization_patch)->empty())
    return;
  report
      .at(checked.value_range(context.concurrent_deserialization_patch),
          "`concurrent_deserialization_patch` is empty; expected the path of a file")
      .note("the first load writes the file and later loads read it");
}

}  // namespace bext::deserialization_patch_path

namespace bext {

extern constexpr Rule rule_deserialization_patch_path = {
    .kind = {.id = "deserialization-patch-path",
             .severity = Severity::error,
             .title = "empty path of the patch file",
             .why = "the first load measures and writes the file; later loads read it",
             .fix = "give a writable path",
             .example = R"({"context": [{"concurrent_deserialization_patch": "", "init_acceleration": true}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"concurrent_deserialization_patch": "patch.bin", "init_acceleration": true}]})",
    .about = {"concurrent_deserialization_patch"},
    .context = &deserialization_patch_path::run,
};

}  // namespace bext
