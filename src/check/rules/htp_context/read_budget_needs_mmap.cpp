#include "bext/check/rule.h"

namespace bext::read_budget_needs_mmap {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  if (*context.file_read_memory_budget_in_mb <= 0) return;
  report
      .at(checked.key_range(context.file_read_memory_budget_in_mb),
          "the behavior of `file_read_memory_budget_in_mb` is undefined without `--use_mmap`")
      .note("it is defined only for memory-mapped binaries")
      .severity(Severity::note)
      .note("the file does not say whether the binary is mapped");
}

}  // namespace bext::read_budget_needs_mmap

namespace bext {

extern constexpr Rule rule_read_budget_needs_mmap = {
    .kind = {.id = "read-budget-needs-mmap",
             .severity = Severity::warning,
             .title = "read budget that requires mapped files",
             .why = "reading in pieces is defined only for mapped files",
             .fix = "map the file or set 0",
             .example = R"({"context": [{"file_read_memory_budget_in_mb": 256}]})",
             .source = "QNN SDK 2.22 documentation; QNN HTP C headers",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"file_read_memory_budget_in_mb": 0}]})",
    .about = {"file_read_memory_budget_in_mb"},
    .context = &read_budget_needs_mmap::run,
};

}  // namespace bext
