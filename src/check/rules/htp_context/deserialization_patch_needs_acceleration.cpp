#include "bext/check/rule.h"

namespace bext::deserialization_patch_needs_acceleration {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  if (!context.concurrent_deserialization_patch->has_value() || *context.init_acceleration) return;
  report.at(checked.key_range(context.concurrent_deserialization_patch),
            "`concurrent_deserialization_patch` helps only with `init_acceleration`, which is off");
}

}  // namespace bext::deserialization_patch_needs_acceleration

namespace bext {

extern constexpr Rule rule_deserialization_patch_needs_acceleration = {
    .kind = {.id = "deserialization-patch-needs-acceleration",
             .severity = Severity::note,
             .title = "patch file without accelerated loading",
             .why = "the patch helps only accelerated loading, except when a list of binaries is loaded at once",
             .fix = "set `init_acceleration`",
             .example = R"({"context": [{"concurrent_deserialization_patch": "patch.bin"}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"concurrent_deserialization_patch": "patch.bin", "init_acceleration": true}]})",
    .about = {"concurrent_deserialization_patch"},
    .context = &deserialization_patch_needs_acceleration::run,
};

}  // namespace bext
