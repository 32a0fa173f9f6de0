#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::wrapper_library_missing {

void run(const Checked& checked, Report& report) {
  const wrapper::Config* config = checked.wrapper();
  if (!config || !config->backend_extensions) return;
  const wrapper::BackendExtensions& extensions = *config->backend_extensions;
  const auto& library = extensions.shared_library_path;
  if (*library && !(*library)->empty()) return;
  auto finding = report.at(
      library.is_set() ? checked.value_range(library) : checked.section_range(extensions.extras),
      "no `shared_library_path` in `backend_extensions`; all options and profiles of the backend are ignored");
  const Backend* backend = checked.partner() ? recognize(checked.partner()->document).backend : nullptr;
  if (backend && !backend->library_linux.empty())
    finding.note(fmt::format("the library for this backend-extensions file is `{}`", backend->library_linux));
}

}  // namespace bext::wrapper_library_missing

namespace bext {

extern constexpr Rule rule_wrapper_library_missing = {
    .kind = {.id = "wrapper-library-missing",
             .severity = Severity::error,
             .title = "no extension library",
             .why = "only the extension library can read the backend-extensions file and apply performance profiles",
             .fix = "name the library of the backend",
             .example = R"({"backend_extensions": {"config_file_path": "/configs/htp.json"}})",
             .source = "QNN LPAI backend configuration guide; QNN HTP backend page 80-63442-10 (2.48); survey of 209 "
                       "public configuration files",
             .certainty = Certainty::official},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}})",
    .about = {"shared_library_path", "backend_extensions"},
    .depends_on_run = true,
    .file = &wrapper_library_missing::run,
};

}  // namespace bext
