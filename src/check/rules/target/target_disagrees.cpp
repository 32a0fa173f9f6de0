#include <fmt/format.h>

#include <algorithm>

#include "bext/check/rule.h"

namespace bext::target_disagrees {

bool names_number(const htp::DeviceConfig& device) { return *device.soc_model > 0 || *device.soc_id > 0; }

/// Parts that share a number are one to the tools, and so is a number that some source gives the asked part.
bool same_part(const EffectiveTarget& asked, const EffectiveTarget& named, std::int64_t number) {
  for (const Soc* part : asked.parts)
    if (part->soc_model == number || std::ranges::find(named.parts, part) != named.parts.end()) return true;
  return std::ranges::any_of(asked.doubts("soc_model"),
                             [&](const SocFact* fact) { return fact->value == fmt::format("{}", number); });
}

bool disagrees(const Checked& checked, const htp::DeviceConfig& device) {
  const EffectiveTarget& asked = checked.requested_target();
  const EffectiveTarget& named = checked.target_of(device);
  if (!names_number(device))
    return device.dsp_arch->has_value() && asked.arch && named.arch && asked.arch != named.arch;
  if (asked.parts.empty()) return asked.arch && named.arch && asked.arch != named.arch;
  if (named.parts.empty()) return false;  // an unknown number has its own finding
  return !same_part(asked, named, *device.soc_model > 0 ? *device.soc_model : *device.soc_id);
}

bool says_anything(const htp::DeviceConfig& device) { return names_number(device) || device.dsp_arch->has_value(); }

void run(const Checked& checked, Report& report) {
  const EffectiveTarget& asked = checked.requested_target();
  if (!checked.htp() || (asked.parts.empty() && !asked.arch)) return;
  const htp::DeviceConfig* first = nullptr;
  for (const htp::DeviceConfig& device : checked.htp()->devices) {
    if (!says_anything(device)) continue;
    if (!disagrees(checked, device)) return;
    if (!first) first = &device;
  }
  if (!first) return;
  const EffectiveTarget& named = checked.target_of(*first);
  const Range place = *first->soc_model > 0 ? checked.value_range(first->soc_model)
                      : *first->soc_id > 0  ? checked.value_range(first->soc_id)
                                            : checked.value_range(first->dsp_arch);
  const auto with_arch = [](const EffectiveTarget& target) {
    return target.arch ? fmt::format(" (v{})", *target.arch) : std::string{};
  };
  const std::string parts = named.parts.empty() ? std::string{} : fmt::format(", {}", named.parts_in_words());
  auto finding = report.at(place, fmt::format("the file is for {}{}{}, but is checked for {}{}", named.said_by(), parts,
                                              with_arch(named), asked.said_by(), with_arch(asked)));
  if (asked.arch && named.arch && *named.arch <= *asked.arch)
    finding.severity(Severity::warning)
        .note("a binary for the older or an equal architecture may load, but is not made for the part");
  else
    finding.note("the device is expected to refuse such a binary (5005)");
  if (!asked.parts.empty() && asked.parts.front()->soc_model)
    finding.note(fmt::format("the number of {} is {}", asked.parts.front()->chipset, *asked.parts.front()->soc_model));
}

}  // namespace bext::target_disagrees

namespace bext {

extern constexpr Rule rule_target_disagrees = {
    .kind = {.id = "target-disagrees",
             .severity = Severity::error,
             .title = "a file for another part than the target",
             .why = "the file names another part than the one it is checked for; a binary made with it may be refused "
                    "by the device (5005) or run below its best",
             .fix = "name the target in the file, or check it for the part it is meant for",
             .example = R"({"devices": [{"soc_model": 69, "dsp_arch": "v79"}]})",
             .source = "pytorch/executorch#8640; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::inference},
    .clean = R"({"devices": [{"soc_model": 43, "dsp_arch": "v73"}]})",
    .settings = "--target SM8550",
    .about = {"soc_model", "soc_id", "dsp_arch"},
    .depends_on_run = true,
    .file = &target_disagrees::run,
};

}  // namespace bext
