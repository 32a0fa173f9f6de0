#include <algorithm>

#include "bext/check/rule.h"

namespace bext::num_cores_excludes_linting {

void run(const Checked& checked, Report& report) {
  const htp::Config* config = checked.htp();
  if (!config) return;
  const auto device = std::ranges::find_if(config->devices, [](const htp::DeviceConfig& each) {
    return each.profiling_level.is_set() && *each.profiling_level == htp::ProfilingLevel::linting;
  });
  const auto graph = std::ranges::find_if(config->graphs,
                                          [](const htp::GraphConfig& each) { return each.num_cores->value_or(1) > 1; });
  if (device == config->devices.end() || graph == config->graphs.end()) return;
  report.at(checked.value_range(device->profiling_level), "the `linting` profile does not support multicore graphs")
      .note("this graph is compiled for several cores", checked.value_range(graph->num_cores));
}

}  // namespace bext::num_cores_excludes_linting

namespace bext {

extern constexpr Rule rule_num_cores_excludes_linting = {
    .kind =
        {.id = "num-cores-excludes-linting",
         .severity = Severity::error,
         .title = "multicore graph with the linting profile",
         .why = "the linting profile does not support multicore graphs",
         .fix = "profile a single-core build",
         .example =
             R"({"graphs": [{"graph_names": ["vit"], "num_cores": 2}], "devices": [{"profiling_level": "linting"}]})",
         .source = "QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "num_cores": 1}], "devices": [{"profiling_level": "linting"}]})",
    .about = {"num_cores"},
    .file = &num_cores_excludes_linting::run,
};

}  // namespace bext
