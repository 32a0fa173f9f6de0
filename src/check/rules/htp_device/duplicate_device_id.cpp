#include <fmt/format.h>

#include <unordered_map>

#include "bext/check/rule.h"

namespace bext::duplicate_device_id {

std::int64_t soc_number(const htp::DeviceConfig& device) {
  return *device.soc_model > 0 ? *device.soc_model : *device.soc_id;
}

bool name_different_socs(const htp::DeviceConfig& a, const htp::DeviceConfig& b) {
  if (soc_number(a) > 0 && soc_number(b) > 0) return soc_number(a) != soc_number(b);
  return *a.dsp_arch && *b.dsp_arch && *a.dsp_arch != *b.dsp_arch;
}

/// Entries without an id have the default, 0. They may describe one device together, but not with two SoCs.
void report_absent(const Checked& checked, const htp::DeviceConfig& device, const htp::DeviceConfig& other,
                   Report& report) {
  report
      .at(checked.section_range(device.extras),
          "two entries with the default `device_id` 0 name different SoCs; only one of them can take effect")
      .note("the other entry", checked.section_range(other.extras));
}

void run(const Checked& checked, Report& report) {
  if (!checked.htp() || checked.htp()->devices.size() < 2) return;
  std::unordered_map<std::int64_t, const htp::DeviceConfig*> seen;
  for (const htp::DeviceConfig& device : checked.htp()->devices) {
    const auto [first, is_new] = seen.try_emplace(*device.id, &device);
    if (is_new) continue;
    const htp::DeviceConfig& other = *first->second;
    if (!device.id.is_set() || !other.id.is_set()) {
      if (name_different_socs(device, other)) report_absent(checked, device, other, report);
      continue;
    }
    report
        .at(checked.value_range(device.id),
            fmt::format("duplicate `device_id` {}; only one of the two entries can take effect", *device.id))
        .note("first used here", checked.value_range(first->second->id));
  }
}

}  // namespace bext::duplicate_device_id

namespace bext {

extern constexpr Rule rule_duplicate_device_id = {
    .kind = {.id = "duplicate-device-id",
             .severity = Severity::warning,
             .title = "duplicate `device_id`",
             .why = "only one of the two entries can take effect; which one is undocumented",
             .fix = "merge the entries or give them different ids",
             .example =
                 R"({"devices": [{"device_id": 0, "soc_model": 69}, {"device_id": 0, "pd_session": "unsigned"}]})",
             .source = "QAIRT API reference, backends.htp",
             .certainty = Certainty::inference},
    .clean = R"({"devices": [{"device_id": 0, "soc_model": 52}, {"device_id": 1, "soc_model": 52}]})",
    .file = &duplicate_device_id::run,
};

}  // namespace bext
