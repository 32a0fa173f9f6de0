#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::soc_arch_mismatch {

/// The number of the SoC is what its author meant: it does not contradict itself or the part that was asked for.
bool number_is_certain(const Checked& checked, const htp::DeviceConfig& device) {
  const bool two_numbers = *device.soc_id > 0 && *device.soc_model > 0 && *device.soc_id != *device.soc_model;
  const std::optional<int>& asked = checked.requested_target().arch;
  return !two_numbers && (!asked || asked == checked.target_of(device).arch);
}

void run(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  const EffectiveTarget& target = checked.target_of(device);
  const std::optional<std::string>& written = *device.dsp_arch;
  if (!written || target.parts.empty() || !target.arch) return;
  const std::optional<int> arch = arch_number(*written);
  if (!arch || *arch == *target.arch) return;
  // Where a source sides with the file, soc-table-conflict says so instead.
  for (const SocFact* fact : target.doubts("dsp_arch"))
    if (fact->value == quoted(*written)) return;
  auto finding = report.at(checked.value_range(device.dsp_arch),
                           fmt::format("{} is {}, which is v{}, but `dsp_arch` says {}; the backend follows the SoC",
                                       target.said_by(), target.parts_in_words(), *target.arch, *written));
  finding.note("such pairs were seen to compile and then fail on the device");
  if (!number_is_certain(checked, device)) return;
  if (const std::optional<Node> value = checked.node(device.dsp_arch))
    finding.fix(fmt::format("write `v{}`", *target.arch),
                replace_value(checked.document(), *value, fmt::format("\"v{}\"", *target.arch)));
}

}  // namespace bext::soc_arch_mismatch

namespace bext {

extern constexpr Rule rule_soc_arch_mismatch = {
    .kind =
        {.id = "soc-arch-mismatch",
         .severity = Severity::error,
         .title = "a SoC and an architecture that do not belong together",
         .why =
             "the backend follows the SoC and drops the architecture, so the author's intent is lost; mismatched pairs "
             "were seen to compile and then fail on the device",
         .fix = "correct the wrong one of the two, or keep `soc_model` alone",
         .example = R"({"devices": [{"soc_model": 60, "dsp_arch": "v75"}]})",
         .source = "QNN HTP backend page 80-63442-10 (2.48); pytorch/executorch#8640; qai-appbuilder",
         .certainty = Certainty::official},
    .clean = R"({"devices": [{"soc_model": 60, "dsp_arch": "v73"}]})",
    .about = {"dsp_arch"},
    .depends_on_run = true,
    .device = &soc_arch_mismatch::run,
};

}  // namespace bext
