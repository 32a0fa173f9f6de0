#include <fmt/format.h>

#include <algorithm>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::dsp_arch_unproven {

bool is_listed(std::string_view arch) {
  return std::ranges::any_of(choices<DspArchitecture>.values, [&](const Choice& known) { return known.text == arch; });
}

// When the device also names a SoC, `soc-arch-mismatch` compares the two.
void run(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  const std::optional<std::string>& written = *device.dsp_arch;
  if (!written || !is_listed(*written) || *device.soc_model > 0 || *device.soc_id > 0) return;
  const std::optional<int> number = arch_number(*written);
  if (!number || *number <= htp::newest_proven_arch) return;
  report
      .at(checked.value_range(device.dsp_arch),
          fmt::format("only the newest SDKs know `{}`, and no known SoC has it; other SDKs refuse it", *written))
      .note("reported: a release whose list ends with v81 gave only 1008, which was read as an unsupported device");
}

}  // namespace bext::dsp_arch_unproven

namespace bext {

extern constexpr Rule rule_dsp_arch_unproven = {
    .kind = {.id = "dsp-arch-unproven",
             .severity = Severity::warning,
             .title = "architecture known only to the newest SDKs",
             .why = "an SDK that does not know the architecture refuses it with only 1008, incompatible binaries",
             .fix = "write the architecture of the SoC (see `bext soc`), or give only `soc_model`",
             .example = R"({"devices": [{"dsp_arch": "v85"}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package; qualcomm/GenieX#1254",
             .certainty = Certainty::report},
    .clean = R"({"devices": [{"dsp_arch": "v81"}]})",
    .about = {"dsp_arch"},
    .device = &dsp_arch_unproven::run,
};

}  // namespace bext
