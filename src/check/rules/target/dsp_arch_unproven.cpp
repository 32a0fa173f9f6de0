#include <fmt/format.h>

#include <algorithm>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::dsp_arch_unproven {

bool is_listed(std::string_view arch) {
  return std::ranges::any_of(choices<DspArchitecture>.values, [&](const Choice& known) { return known.text == arch; });
}

// Where a part is named as well, the pair is judged instead.
void run(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  const std::optional<std::string>& written = *device.dsp_arch;
  if (!written || !is_listed(*written) || *device.soc_model > 0 || *device.soc_id > 0) return;
  const std::optional<int> number = arch_number(*written);
  if (!number || *number <= htp::newest_proven_arch) return;
  report
      .at(checked.value_range(device.dsp_arch),
          fmt::format("`{}` is known to the newest SDKs only, and no part that bext knows has it; others refuse it",
                      *written))
      .note(
          "reported: a release whose list ends with v81 answered with a bare 1008, which was read as an unsupported "
          "device");
}

}  // namespace bext::dsp_arch_unproven

namespace bext {

extern constexpr Rule rule_dsp_arch_unproven = {
    .kind = {.id = "dsp-arch-unproven",
             .severity = Severity::warning,
             .title = "an architecture that only the newest SDKs know",
             .why =
                 "an SDK that does not know the architecture refuses it with an incompatible-binaries code and names "
                 "nothing",
             .fix = "write the architecture of the part (`bext soc` knows it), or give `soc_model` alone",
             .example = R"({"devices": [{"dsp_arch": "v85"}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package; qualcomm/GenieX#1254",
             .certainty = Certainty::report},
    .clean = R"({"devices": [{"dsp_arch": "v81"}]})",
    .about = {"dsp_arch"},
    .device = &dsp_arch_unproven::run,
};

}  // namespace bext
