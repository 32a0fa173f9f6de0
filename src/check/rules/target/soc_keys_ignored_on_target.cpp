#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::soc_keys_ignored_on_target {

void run(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  if (!checked.settings().phase_given || checked.serves(Phase::compile)) return;
  const auto look = [&](const auto& setting, std::string_view key) {
    if (!setting.is_set()) return;
    report
        .at(checked.key_range(setting),
            fmt::format("`{}` applies only while a graph is prepared; a device that runs a binary ignores it", key))
        .note("reported by users of pytorch/executorch");
  };
  look(device.soc_model, "soc_model");
  look(device.soc_id, "soc_id");
  look(device.dsp_arch, "dsp_arch");
}

}  // namespace bext::soc_keys_ignored_on_target

namespace bext {

extern constexpr Rule rule_soc_keys_ignored_on_target = {
    .kind = {.id = "soc-keys-ignored-on-target",
             .severity = Severity::note,
             .title = "target in a file that only runs binaries",
             .why = "a real device knows its SoC and ignores these keys; they apply only while a graph is prepared",
             .fix = "remove them from files for running",
             .example = R"({"devices": [{"soc_model": 69, "dsp_arch": "v79"}]})",
             .source = "pytorch/executorch#3949",
             .certainty = Certainty::report},
    .clean = R"({"devices": [{"device_id": 0}]})",
    .settings = "--phase execute",
    .instead_of = {"wrong-phase"},
    .about = {"soc_model", "soc_id", "dsp_arch"},
    .depends_on_run = true,
    .device = &soc_keys_ignored_on_target::run,
};

}  // namespace bext
