#include <fmt/format.h>

#include <algorithm>

#include "bext/check/rule.h"

namespace bext::monolithic_lstm_driver {

// SoCs of the segment `compute` are those of Windows laptops.
void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (!*graph.monolithic_lstm) return;
  if (std::ranges::none_of(checked.target().socs, [](const Soc* soc) { return soc->segment == "compute"; })) return;
  report
      .at(checked.value_range(graph.monolithic_lstm),
          fmt::format("`monolithic_lstm` requires a recent Hexagon NPU driver on Windows, and {} is a Windows SoC",
                      checked.target().said_by()))
      .note("an old driver ignores it while preparing and fails while running");
}

}  // namespace bext::monolithic_lstm_driver

namespace bext {

extern constexpr Rule rule_monolithic_lstm_driver = {
    .kind = {.id = "monolithic-lstm-driver",
             .severity = Severity::note,
             .title = "option that requires a recent Windows driver",
             .why = "on Windows, an old Hexagon NPU driver ignores it while preparing and fails while running",
             .fix = "require a recent driver",
             .example =
                 R"({"graphs": [{"graph_names": ["asr"], "monolithic_lstm": true}], "devices": [{"soc_model": 60}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["asr"], "monolithic_lstm": true}], "devices": [{"soc_model": 69}]})",
    .about = {"monolithic_lstm"},
    .depends_on_run = true,
    .graph = &monolithic_lstm_driver::run,
};

}  // namespace bext
