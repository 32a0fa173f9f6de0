#include <fmt/format.h>

#include "bext/check/rule.h"
#include "bext/diag/template_mark.h"
#include "bext/text/path_text.h"

namespace bext::wrapper_relative_path {

void run(const Checked& checked, Report& report) {
  const wrapper::Config* config = checked.wrapper();
  // A file that was found needs no warning.
  if (!config || !config->backend_extensions || checked.partner()) return;
  const auto& path = config->backend_extensions->config_file_path;
  if (!*path || (*path)->empty() || is_absolute_path(**path)) return;
  // The placeholder is reported; what it stands for is unknown.
  if (template_mark(**path)) return;
  report
      .at(checked.value_range(path),
          fmt::format("`{}` is relative to the tool's working directory, not to the folder of this file", **path))
      .note("reported by one project");
}

}  // namespace bext::wrapper_relative_path

namespace bext {

extern constexpr Rule rule_wrapper_relative_path = {
    .kind =
        {.id = "wrapper-relative-path",
         .severity = Severity::note,
         .title = "relative path to the backend-extensions file",
         .why = "the path is relative to the working directory of the process",
         .fix = "use an absolute path or start the tool in the right folder",
         .example =
             R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "htp.json"}})",
         .source = "llm-deploy",
         .certainty = Certainty::report},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}})",
    .about = {"config_file_path"},
    .depends_on_run = true,
    .file = &wrapper_relative_path::run,
};

}  // namespace bext
