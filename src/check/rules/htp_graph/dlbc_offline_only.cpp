#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::dlbc_offline_only {

void report_on(const Checked& checked, const Setting<std::int64_t>& option, std::string_view key, Report& report) {
  if (*option <= 0) return;
  report.at(checked.value_range(option),
            fmt::format("`{}` is supported only in offline preparation, but the graphs are prepared online", key));
}

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  report_on(checked, graph.dlbc, "dlbc", report);
  report_on(checked, graph.dlbc_weights, "dlbc_weights", report);
}

}  // namespace bext::dlbc_offline_only

namespace bext {

extern constexpr Rule rule_dlbc_offline_only = {
    .kind = {.id = "dlbc-offline-only",
             .severity = Severity::warning,
             .title = "compression with online preparation",
             .why = "the native page supports compression only in offline preparation",
             .fix = "prepare the graphs with the context binary generator",
             .example = R"({"graphs": [{"graph_names": ["vit"], "dlbc": 1}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "dlbc": 0}]})",
    .settings = "--assume online-preparation",
    .about = {"dlbc", "dlbc_weights"},
    .assumes = {RunFact::online_preparation},
    .graph = &dlbc_offline_only::run,
};

}  // namespace bext
