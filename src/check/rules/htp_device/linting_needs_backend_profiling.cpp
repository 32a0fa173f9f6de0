#include "bext/check/rule.h"

namespace bext::linting_needs_backend_profiling {

void run(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  if (!device.profiling_level.is_set() || *device.profiling_level != htp::ProfilingLevel::linting) return;
  report.at(checked.value_range(device.profiling_level),
            "`linting` is ignored unless the tool is started with `--profiling_level backend`");
}

}  // namespace bext::linting_needs_backend_profiling

namespace bext {

extern constexpr Rule rule_linting_needs_backend_profiling = {
    .kind = {.id = "linting-needs-backend-profiling",
             .severity = Severity::note,
             .title = "profiling level that requires a command-line option",
             .why = "the tools read the level in the file only when started with `--profiling_level backend`",
             .fix = "start the tool with `--profiling_level backend`",
             .example = R"({"devices": [{"profiling_level": "linting"}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"devices": [{"device_id": 0}]})",
    .about = {"profiling_level"},
    .device = &linting_needs_backend_profiling::run,
};

}  // namespace bext
