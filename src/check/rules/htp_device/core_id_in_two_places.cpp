#include <set>

#include "bext/check/rule.h"

namespace bext::core_id_in_two_places {

void run(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  if (!device.core_ids->has_value()) return;
  std::set<std::int64_t> below;
  const htp::DeviceCoreConfig* first = nullptr;
  for (const htp::DeviceCoreConfig& core : device.cores) {
    if (!core.id.is_set()) continue;
    if (!first) first = &core;
    below.insert(*core.id);
  }
  const std::vector<std::int64_t>& on_device = **device.core_ids;
  if (!first || below == std::set<std::int64_t>(on_device.begin(), on_device.end())) return;
  report
      .at(checked.value_range(device.core_ids),
          "`core_id` differs between the device and its `cores`; current SDKs read this one")
      .note("SDK 2.22 and older read this one", checked.value_range(first->id))
      .note("reported: rejected because more cores were requested than exist");
}

}  // namespace bext::core_id_in_two_places

namespace bext {

extern constexpr Rule rule_core_id_in_two_places = {
    .kind = {.id = "core-id-in-two-places",
             .severity = Severity::warning,
             .title = "different `core_id` in the device and its `cores`",
             .why = "`core_id` moved from `cores` to the device, so the two values contradict each other; one user "
                    "reported a rejection because more cores were requested than exist",
             .fix = "keep the list in the device for current SDKs, or `core_id` in `cores` for 2.22 and older",
             .example = R"({"devices": [{"core_id": [0], "cores": [{"core_id": 1}]}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); QNN SDK 2.22 documentation",
             .certainty = Certainty::report},
    .clean = R"({"devices": [{"core_id": [0], "cores": [{"core_id": 0}]}]})",
    .about = {"core_id"},
    .device = &core_id_in_two_places::run,
};

}  // namespace bext
