#include "bext/check/rule.h"

namespace bext::soc_id_deprecated {

// Once per file: good files of several vendors still use it.
void run(const Checked& checked, Report& report) {
  if (!checked.htp()) return;
  for (const htp::DeviceConfig& device : checked.htp()->devices) {
    if (!device.soc_id.is_set() || device.soc_model.is_set() || device.extras.find("soc_model")) continue;
    auto finding =
        report.at(checked.key_range(device.soc_id), "`soc_id` is deprecated; use `soc_model` with the same number");
    if (const std::optional<Node> key = checked.key_node(device.soc_id.origin()))
      finding.fix("rename to `soc_model`", rename_member(checked.document(), *key, "soc_model"), Applicability::safe);
    return;
  }
}

}  // namespace bext::soc_id_deprecated

namespace bext {

extern constexpr Rule rule_soc_id_deprecated = {
    .kind = {.id = "soc-id-deprecated",
             .severity = Severity::note,
             .title = "deprecated key `soc_id`",
             .why = "the tools still read it, but the vendor deprecates it in favor of `soc_model`",
             .fix = "rename the key; the number stays the same",
             .example = R"({"devices": [{"soc_id": 69}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"devices": [{"soc_model": 69}]})",
    .about = {"soc_id"},
    .file = &soc_id_deprecated::run,
};

}  // namespace bext
