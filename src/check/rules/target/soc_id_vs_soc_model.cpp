#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::soc_id_vs_soc_model {

void run(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  if (*device.soc_id <= 0 || *device.soc_model <= 0 || *device.soc_id == *device.soc_model) return;
  report
      .at(checked.value_range(device.soc_id),
          fmt::format("`soc_id` is {}, but `soc_model` is {}; which one the tools follow is undocumented",
                      *device.soc_id, *device.soc_model))
      .note("`soc_model` is the current name; `soc_id` can be removed", checked.value_range(device.soc_model));
}

}  // namespace bext::soc_id_vs_soc_model

namespace bext {

extern constexpr Rule rule_soc_id_vs_soc_model = {
    .kind = {.id = "soc-id-vs-soc-model",
             .severity = Severity::error,
             .title = "`soc_id` and `soc_model` differ",
             .why = "both take numbers from the same list, so they contradict each other; which one the tools follow "
                    "is undocumented",
             .fix = "keep only `soc_model`",
             .example = R"({"devices": [{"soc_id": 43, "soc_model": 69}]})",
             .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::inference},
    .clean = R"({"devices": [{"soc_id": 69, "soc_model": 69}]})",
    .about = {"soc_id"},
    .device = &soc_id_vs_soc_model::run,
};

}  // namespace bext
