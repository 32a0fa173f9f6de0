#include <fmt/format.h>

#include <algorithm>

#include "bext/check/rule.h"

namespace bext::target_disagrees {

bool names_number(const htp::DeviceConfig& device) { return *device.soc_model > 0 || *device.soc_id > 0; }

/// SoCs that share a number are the same to the tools. A number that any source gives the requested SoC counts too.
bool same_soc(const EffectiveTarget& requested, const EffectiveTarget& named, std::int64_t number) {
  for (const Soc* soc : requested.socs)
    if (soc->soc_model == number || std::ranges::find(named.socs, soc) != named.socs.end()) return true;
  return std::ranges::any_of(requested.doubts("soc_model"),
                             [&](const SocFact* fact) { return fact->value == fmt::format("{}", number); });
}

bool disagrees(const Checked& checked, const htp::DeviceConfig& device) {
  const EffectiveTarget& requested = checked.requested_target();
  const EffectiveTarget& named = checked.target_of(device);
  if (!names_number(device))
    return device.dsp_arch->has_value() && requested.arch && named.arch && requested.arch != named.arch;
  if (requested.socs.empty()) return requested.arch && named.arch && requested.arch != named.arch;
  if (named.socs.empty()) return false;  // an unknown number has its own finding
  return !same_soc(requested, named, *device.soc_model > 0 ? *device.soc_model : *device.soc_id);
}

bool says_anything(const htp::DeviceConfig& device) { return names_number(device) || device.dsp_arch->has_value(); }

void run(const Checked& checked, Report& report) {
  const EffectiveTarget& requested = checked.requested_target();
  if (!checked.htp() || (requested.socs.empty() && !requested.arch)) return;
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
  const std::string socs = named.socs.empty() ? std::string{} : fmt::format(", {}", named.socs_in_words());
  auto finding = report.at(place, fmt::format("the file is for {}{}{}, but is checked for {}{}", named.said_by(), socs,
                                              with_arch(named), requested.said_by(), with_arch(requested)));
  if (requested.arch && named.arch && *named.arch <= *requested.arch)
    finding.severity(Severity::warning)
        .note("a binary for an older or equal architecture may load, but it is not built for this SoC");
  else
    finding.note("the device is expected to refuse such a binary (5005)");
  if (!requested.socs.empty() && requested.socs.front()->soc_model)
    finding.note(fmt::format("the `soc_model` of {} is {}", requested.socs.front()->chipset,
                             *requested.socs.front()->soc_model));
}

}  // namespace bext::target_disagrees

namespace bext {

extern constexpr Rule rule_target_disagrees = {
    .kind = {.id = "target-disagrees",
             .severity = Severity::error,
             .title = "file for another SoC than the target",
             .why = "a binary built with this file may be refused by the device (5005) or run below its best",
             .fix = "name the target in the file, or check it for the SoC it is meant for",
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
