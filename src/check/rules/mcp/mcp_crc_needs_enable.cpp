#include "bext/check/rule.h"

namespace bext::mcp_crc_needs_enable {

void run(const Checked& checked, Report& report) {
  const htp_mcp::Config* config = checked.htp_mcp();
  if (!config) return;
  for (const htp_mcp::ContextConfig& context : config->context) {
    if (!context.crc_config || *context.crc_config->enable) continue;
    const htp_mcp::CrcConfig& crc = *context.crc_config;
    if (crc.start_block_size.is_set() || crc.end_block_size.is_set() || crc.stride_interval.is_set() ||
        crc.stride_size.is_set())
      report.at(checked.key_range(crc.extras.section),
                "the sizes in `crc_config` have no effect: `enable` is not true, so there are no checksums");
  }
}

}  // namespace bext::mcp_crc_needs_enable

namespace bext {

extern constexpr Rule rule_mcp_crc_needs_enable = {
    .kind = {.id = "mcp-crc-needs-enable",
             .severity = Severity::note,
             .title = "checksum sizes without checksums",
             .why = "the sizes apply only when checksums are on",
             .fix = "set `enable` to true",
             .example = R"({"context": [{"heap_size": 256, "crc_config": {"stride_size": 64}}]})",
             .source = "QNN HTP MCP C headers; QAIRT SDK Python package",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"heap_size": 256, "crc_config": {"stride_size": 64, "enable": true}}]})",
    .about = {"crc_config"},
    .file = &mcp_crc_needs_enable::run,
};

}  // namespace bext
