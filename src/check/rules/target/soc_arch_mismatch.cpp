#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::soc_arch_mismatch {

/// The SoC number is reliable: no second number and no requested target contradicts it.
bool number_is_certain(const Checked& checked, const htp::DeviceConfig& device) {
  const bool two_numbers = *device.soc_id > 0 && *device.soc_model > 0 && *device.soc_id != *device.soc_model;
  const std::optional<int>& requested = checked.requested_target().arch;
  return !two_numbers && (!requested || requested == checked.target_of(device).arch);
}

void run(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  const EffectiveTarget& target = checked.target_of(device);
  const std::optional<std::string>& written = *device.dsp_arch;
  if (!written || !target.arch) return;
  const std::optional<int> arch = arch_number(*written);
  if (!arch || *arch == *target.arch) return;
  // If a source agrees with the file, `soc-table-conflict` reports that instead.
  for (const SocFact* fact : target.doubts("dsp_arch"))
    if (fact->value == quoted(*written)) return;
  auto finding = report.at(checked.value_range(device.dsp_arch),
                           fmt::format("{} is {} (v{}), but `dsp_arch` is {}; the backend follows the SoC",
                                       target.said_by(), target.socs_in_words(), *target.arch, *written));
  finding.note("such pairs were seen to compile and then fail on the device");
  if (!number_is_certain(checked, device)) return;
  if (const std::optional<Node> value = checked.node(device.dsp_arch))
    finding.fix(fmt::format("replace it with `v{}`", *target.arch),
                replace_value(checked.document(), *value, fmt::format("\"v{}\"", *target.arch)),
                Applicability::suggested);  // either of the two could be wrong
}

/// `provider-soc-arch-mismatch` covers ONNX Runtime.
void in_other_tool(const Checked& checked, const Requested& requested, Report& report) {
  const MappedValue* arch = requested.find("htp:devices.dsp_arch");
  const std::optional<EffectiveTarget> target = requested.target();
  if (!arch || !target || !target->arch || requested.neighbor().name == "ort") return;
  if (arch_number(*arch->ours) == target->arch || !target->doubts("dsp_arch").empty()) return;
  report
      .at(checked.value_range(arch->origin),
          fmt::format("{} is {} (v{}), but `{}` is {}; the backend follows the SoC", target->said_by(),
                      target->socs_in_words(), *target->arch, arch->option->key(), plain_text(arch->theirs)))
      .note("such pairs were seen to compile and then fail on the device");
}

}  // namespace bext::soc_arch_mismatch

namespace bext {

extern constexpr Rule rule_soc_arch_mismatch = {
    .kind = {.id = "soc-arch-mismatch",
             .severity = Severity::error,
             .title = "SoC and architecture do not match",
             .why = "the backend follows the SoC and ignores the architecture; mismatched pairs were seen to compile "
                    "and then fail on the device",
             .fix = "correct one of the two, or keep only `soc_model`",
             .example = R"({"devices": [{"soc_model": 60, "dsp_arch": "v75"}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); pytorch/executorch#8640; qai-appbuilder",
             .certainty = Certainty::official},
    .clean = R"({"devices": [{"soc_model": 60, "dsp_arch": "v73"}]})",
    .about = {"dsp_arch"},
    .depends_on_run = true,
    .device = &soc_arch_mismatch::run,
    .requested = &soc_arch_mismatch::in_other_tool,
};

}  // namespace bext
