#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "bext/check/rule.h"

namespace bext::dsp_arch_without_soc {

/// "69 (QCS8750/SM8750)": several SoCs may share a number.
std::vector<std::string> numbers_with(int arch) {
  std::vector<std::string> numbers;
  for (const SocModelName& model : soc_model_names()) {
    std::vector<std::string_view> chipsets;
    for (const Soc* soc : find_by_model(model.soc_model))
      if (soc->arch == arch) chipsets.push_back(soc->chipset);
    if (!chipsets.empty()) numbers.push_back(fmt::format("{} ({})", model.soc_model, fmt::join(chipsets, "/")));
  }
  return numbers;
}

std::string in_words(const std::vector<std::string>& numbers, int arch) {
  constexpr std::size_t most = 8;
  if (numbers.size() <= most) return fmt::format("v{} SoCs: {}", arch, fmt::join(numbers, ", "));
  return fmt::format("v{0} SoCs: {1} and {2} more; `bext soc v{0}` lists all", arch,
                     fmt::join(numbers.begin(), numbers.begin() + most, ", "), numbers.size() - most);
}

void run(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  if (!checked.serves_compiling_ahead() || checked.tools_know_soc() || checked.htp()->graphs.empty()) return;
  const std::optional<int> arch = *device.dsp_arch ? arch_number(**device.dsp_arch) : std::nullopt;
  if (!arch) return;
  const std::vector<std::string> numbers = numbers_with(*arch);
  if (numbers.empty()) return;
  report
      .at(checked.value_range(device.dsp_arch),
          "`dsp_arch` without `soc_model`: the tools know the architecture, but not the SoC")
      .note(in_words(numbers, *arch));
}

}  // namespace bext::dsp_arch_without_soc

namespace bext {

extern constexpr Rule rule_dsp_arch_without_soc = {
    .kind = {.id = "dsp-arch-without-soc",
             .severity = Severity::note,
             .title = "`dsp_arch` without `soc_model`",
             .why = "`O: 3` and `vtcm_mb: 0` use facts about the SoC; the architecture alone does not give them",
             .fix = "name the SoC with `soc_model`",
             .example = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}], "devices": [{"dsp_arch": "v79"}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); the SoC table of bext",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}], "devices": [{"soc_model": 69}]})",
    .about = {"dsp_arch", "soc_model"},
    .depends_on_run = true,
    .device = &dsp_arch_without_soc::run,
};

}  // namespace bext
