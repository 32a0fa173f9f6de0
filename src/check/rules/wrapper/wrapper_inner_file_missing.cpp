#include "bext/check/rule.h"

namespace bext::wrapper_inner_file_missing {

void run(const Checked& checked, Report& report) {
  const wrapper::Config* config = checked.wrapper();
  if (!config || !config->backend_extensions) return;
  const wrapper::BackendExtensions& extensions = *config->backend_extensions;
  const auto& path = extensions.config_file_path;
  if (*path && !(*path)->empty()) return;
  report.at(path.is_set() ? checked.value_range(path) : checked.section_range(extensions.extras),
            "no `config_file_path` in `backend_extensions`; the library runs with its defaults");
}

}  // namespace bext::wrapper_inner_file_missing

namespace bext {

extern constexpr Rule rule_wrapper_inner_file_missing = {
    .kind =
        {.id = "wrapper-inner-file-missing",
         .severity = Severity::note,
         .title = "no backend-extensions file",
         .why = "the library then runs with its defaults; the documentation calls the backend-extensions file optional",
         .fix = "set `config_file_path` if you want backend options",
         .example = R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so"}})",
         .source = "QNN HTP backend page 80-63442-10 (2.48); QNN LPAI backend configuration guide",
         .certainty = Certainty::official},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}})",
    .about = {"config_file_path", "backend_extensions"},
    .file = &wrapper_inner_file_missing::run,
};

}  // namespace bext
