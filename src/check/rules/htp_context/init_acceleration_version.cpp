#include "bext/check/rule.h"

namespace bext::init_acceleration_version {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  if (!*context.init_acceleration || context.concurrent_deserialization_patch->has_value()) return;
  report
      .at(checked.key_range(context.init_acceleration),
          "`init_acceleration` requires the same SDK version for binary and runtime, or a patch file")
      .note("`concurrent_deserialization_patch` gives the path of the patch file")
      .severity(Severity::note)
      .note("the file does not say which version built the binary");
}

}  // namespace bext::init_acceleration_version

namespace bext {

extern constexpr Rule rule_init_acceleration_version = {
    .kind = {.id = "init-acceleration-version",
             .severity = Severity::warning,
             .title = "accelerated loading that requires matching SDK versions",
             .why = "accelerated loading requires matching SDK versions or a patch file",
             .fix = "rebuild the binary or give a patch file",
             .example = R"({"context": [{"init_acceleration": true}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"init_acceleration": true, "concurrent_deserialization_patch": "patch.bin"}]})",
    .about = {"init_acceleration", "concurrent_deserialization_patch"},
    .context = &init_acceleration_version::run,
};

}  // namespace bext
