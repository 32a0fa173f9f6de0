#include "bext/check/rule.h"

namespace bext::mcp_manual_mode {

void run(const Checked& checked, Report& report) {
  const htp_mcp::Config* config = checked.htp_mcp();
  if (!config) return;
  for (const htp_mcp::ContextConfig& context : config->context)
    if (*context.mode == htp_mcp::ContextMode::manual)
      report.at(checked.value_range(context.mode),
                "`mode: \"manual\"` leaves the context disabled; the application must enable it before it runs");
}

}  // namespace bext::mcp_manual_mode

namespace bext {

extern constexpr Rule rule_mcp_manual_mode = {
    .kind = {.id = "mcp-manual-mode",
             .severity = Severity::note,
             .title = "context in manual mode",
             .why = "the application must enable the context itself",
             .fix = "enable the context in the application, or remove the key",
             .example = R"({"context": [{"heap_size": 256, "mode": "manual"}]})",
             .source = "QNN HTP MCP C headers",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"heap_size": 256, "mode": "auto"}]})",
    .about = {"mode"},
    .file = &mcp_manual_mode::run,
};

}  // namespace bext
