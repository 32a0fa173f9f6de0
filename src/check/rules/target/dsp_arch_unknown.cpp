#include <fmt/format.h>

#include <algorithm>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"
#include "bext/diag/template_mark.h"
#include "bext/text/ascii.h"

namespace bext::dsp_arch_unknown {

bool is_known(std::string_view arch) {
  return std::ranges::any_of(choices<DspArchitecture>.values, [&](const Choice& known) { return known.text == arch; });
}

/// `v73` in `V73`, `73`, `v73_sd8sG4` and `hexagon-v73`; nothing when there is no known architecture in the text.
std::optional<std::string> architecture_in(std::string_view written) {
  const std::string text = lower_case(written);
  std::size_t begin = text.find('v');
  if (begin == std::string::npos || begin + 1 >= text.size() || !is_digit(text[begin + 1])) {
    if (!std::ranges::all_of(text, is_digit)) return std::nullopt;
    return is_known("v" + text) ? std::optional{"v" + text} : std::nullopt;
  }
  std::size_t end = begin + 1;
  while (end < text.size() && is_digit(text[end])) ++end;
  const std::string found = text.substr(begin, end - begin);
  return is_known(found) ? std::optional{found} : std::nullopt;
}

/// `V73` and `73`, not `v73_sd8sG4`, whose rest may mean something.
bool says_only(std::string_view written, std::string_view arch) {
  const std::string text = lower_case(written);
  return text == arch || text == arch.substr(1);
}

void run(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  const std::optional<std::string>& written = *device.dsp_arch;
  if (!written || is_known(*written) || template_mark(*written)) return;
  const std::optional<int> number = arch_number(*written);
  if (number && *number < htp::first_arch) return;
  const std::optional<std::string> meant = architecture_in(*written);
  const std::string hint = meant ? fmt::format("; did you mean \"{}\"?", *meant) : std::string{};
  auto finding = report.at(checked.value_range(device.dsp_arch),
                           fmt::format("unknown `dsp_arch` \"{}\", refused by the tools{}", *written, hint));
  finding.note("reported: the tools give only 1008, incompatible binaries");
  if (number && *number > arch_number(choices<DspArchitecture>.values.back().text).value_or(0))
    finding.severity(Severity::warning).note("the architecture may be newer than this list");
  const std::optional<Node> value = checked.node(device.dsp_arch);
  if (meant && value)
    finding.fix(fmt::format("replace it with `{}`", *meant), replace_value(checked.document(), *value, quoted(*meant)),
                says_only(*written, *meant) ? Applicability::safe : Applicability::suggested);
}

}  // namespace bext::dsp_arch_unknown

namespace bext {

extern constexpr Rule rule_dsp_arch_unknown = {
    .kind =
        {.id = "dsp-arch-unknown",
         .severity = Severity::error,
         .title = "unknown architecture",
         .why =
             "the tools refuse an unknown architecture; users reported that they give only 1008, incompatible binaries",
         .fix = "write a lowercase v and the number, such as \"v73\"",
         .example = R"({"devices": [{"dsp_arch": "v73_sd8sG4"}]})",
         .source = "QNN HTP backend page 80-63442-10 (2.48); qualcomm/GenieX#1254",
         .certainty = Certainty::report},
    .clean = R"({"devices": [{"dsp_arch": "v73"}]})",
    .about = {"dsp_arch"},
    .device = &dsp_arch_unknown::run,
};

}  // namespace bext
