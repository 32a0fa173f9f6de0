#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::memory_limit_hint_size {

void run(const Checked& checked, Report& report) {
  const wrapper::Config* config = checked.wrapper();
  if (!config || !config->context_configs) return;
  const auto& hint = config->context_configs->memory_limit_hint;
  if (*hint <= 1) return;
  report.at(checked.value_range(hint),
            fmt::format("`memory_limit_hint: {}` only turns on graph switching, as 1 does; it is not a limit", *hint));
}

}  // namespace bext::memory_limit_hint_size

namespace bext {

extern constexpr Rule rule_memory_limit_hint_size = {
    .kind =
        {.id = "memory-limit-hint-size",
         .severity = Severity::note,
         .title = "`memory_limit_hint` is not a limit",
         .why = "any value above 0 only turns on graph switching; the size is not a limit",
         .fix = "use 1 to avoid a false impression",
         .example =
             R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}, "context_configs": {"memory_limit_hint": 512, "is_persistent_binary": true}})",
         .source = "QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::official},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}, "context_configs": {"memory_limit_hint": 1, "is_persistent_binary": true}})",
    .about = {"memory_limit_hint"},
    .file = &memory_limit_hint_size::run,
};

}  // namespace bext
