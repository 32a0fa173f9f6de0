#include <fmt/format.h>

#include <unordered_map>

#include "bext/check/rule.h"

namespace bext::duplicate_device_id {

void run(const Checked& checked, Report& report) {
  if (!checked.htp() || checked.htp()->devices.size() < 2) return;
  std::unordered_map<std::int64_t, const htp::DeviceConfig*> seen;
  for (const htp::DeviceConfig& device : checked.htp()->devices) {
    if (!device.id.is_set()) continue;
    const auto [first, is_new] = seen.try_emplace(*device.id, &device);
    if (is_new) continue;
    report
        .at(checked.value_range(device.id),
            fmt::format("duplicate `device_id` {}; only one of the two entries can take effect (inferred)", *device.id))
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
