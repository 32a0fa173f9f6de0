#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::inner_file_as_wrapper {

void run(const Checked& checked, Report& report) {
  const bool wanted = checked.wrapper() || (checked.settings().expected && checked.settings().expected->is_wrapper());
  if (!wanted) return;
  const FileKind kind = recognize(checked.document());
  if (!kind.backend || kind.backend->is_wrapper()) return;
  const Range whole = checked.document().root().range();
  report
      .at({whole.begin, whole.begin + 1}, fmt::format("expected a top-level config file, found a backend-extensions "
                                                      "file ({}); `--config_file` silently ignores it",
                                                      kind.name()))
      .note(fmt::format("write a top-level config file that names `{}` and this file in `backend_extensions`",
                        kind.backend->library_linux))
      .note("reported: the binary was then built for v68 with 4 MiB of VTCM");
}

}  // namespace bext::inner_file_as_wrapper

namespace bext {

extern constexpr Rule rule_inner_file_as_wrapper = {
    .kind = {.id = "inner-file-as-wrapper",
             .severity = Severity::error,
             .title = "backend-extensions file instead of the top-level config file",
             .why = "the tools read only top-level keys from the file given to `--config_file`; users reported that "
                    "they silently ignore a backend-extensions file there and build for v68 with 4 MiB of VTCM",
             .fix = "write a top-level config file that names this file",
             .example = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}], "devices": [{"soc_model": 69}]})",
             .source = "survey of 209 public configuration files",
             .certainty = Certainty::report},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}})",
    .settings = "--as wrapper",
    .depends_on_run = true,
    .file = &inner_file_as_wrapper::run,
};

}  // namespace bext
