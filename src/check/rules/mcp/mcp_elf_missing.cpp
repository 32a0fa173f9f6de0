#include "bext/check/rule.h"

namespace bext::mcp_elf_missing {

void run(const Checked& checked, Report& report) {
  const htp_mcp::Config* config = checked.htp_mcp();
  if (!config) return;
  for (const htp_mcp::ContextConfig& context : config->context) {
    const bool left_empty = context.elf_path.is_set() && context.elf_path->empty();
    const bool absent = !context.elf_path.is_set() && checked.serves_only(Phase::compile);
    if (!left_empty && !absent) continue;
    report
        .at(left_empty ? checked.value_range(context.elf_path) : checked.section_range(context.extras),
            "no `elf_path`: the generator uses `network.elf` from its working directory and stops if it is missing")
        .severity(Severity::note)
        .note("the config file does not show whether `network.elf` exists");
  }
}

}  // namespace bext::mcp_elf_missing

namespace bext {

extern constexpr Rule rule_mcp_elf_missing = {
    .kind = {.id = "mcp-elf-missing",
             .severity = Severity::warning,
             .title = "no runtime image for the card",
             .why = "by default the generator uses `network.elf` from its working directory",
             .fix = "copy the runtime image there or set `elf_path`",
             .example = R"({"context": [{"heap_size": 256}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"heap_size": 256, "elf_path": "/images/network.elf"}]})",
    .settings = "--phase compile",
    .about = {"elf_path"},
    .depends_on_run = true,
    .file = &mcp_elf_missing::run,
};

}  // namespace bext
