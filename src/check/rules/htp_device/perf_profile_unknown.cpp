#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::perf_profile_unknown {

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  if (!core.perf_profile.is_set()) return;
  if (*core.perf_profile != PerfProfile::invalid && *core.perf_profile != PerfProfile::no_user_input) return;
  report.at(checked.value_range(core.perf_profile),
            fmt::format("`{}` is an internal marker of the Python API, not a profile; the extension library rejects it",
                        text_of(*core.perf_profile)));
}

}  // namespace bext::perf_profile_unknown

namespace bext {

extern constexpr Rule rule_perf_profile_unknown = {
    .kind = {.id = "perf-profile-unknown",
             .severity = Severity::error,
             .title = "internal marker used as `perf_profile`",
             .why = "the extension library rejects unknown profiles",
             .fix = "use a documented profile",
             .example = R"({"devices": [{"cores": [{"perf_profile": "invalid"}]}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package",
             .certainty = Certainty::official},
    .clean = R"({"devices": [{"cores": [{"perf_profile": "burst"}]}]})",
    .about = {"perf_profile"},
    .core = &perf_profile_unknown::run,
};

}  // namespace bext
