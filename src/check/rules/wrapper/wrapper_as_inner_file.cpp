#include "bext/check/rule.h"

namespace bext::wrapper_as_inner_file {

void run(const Checked& checked, Report& report) {
  if (!is_wrapper(checked.document())) return;
  const std::uint32_t start = checked.document().root().range().begin;
  const bool inner_wanted =
      (checked.settings().expected && checked.settings().expected != &backend_of<wrapper::Config>()) ||
      !checked.wrapper();
  if (inner_wanted)
    report.at({start, start + 1},
              "expected a backend-extensions file, found a top-level config file; the backend runs with its defaults");
  const LoadedFile* partner = checked.partner();
  const wrapper::Config* config = checked.wrapper();
  if (!partner || !config || !config->backend_extensions) return;
  if (is_wrapper(partner->document))
    report.at(checked.value_range(config->backend_extensions->config_file_path),
              "`config_file_path` names another top-level config file; the extension library runs with its defaults");
}

}  // namespace bext::wrapper_as_inner_file

namespace bext {

extern constexpr Rule rule_wrapper_as_inner_file = {
    .kind =
        {.id = "wrapper-as-inner-file",
         .severity = Severity::error,
         .title = "top-level config file instead of the backend-extensions file",
         .why = "the extension library finds no options of its backend in a top-level config file and runs with its "
                "defaults",
         .fix = "name the backend-extensions file in `config_file_path`, and give the top-level config file to "
                "`--config_file`",
         .example =
             R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/other.json"}})",
         .source = "QNN LPAI backend configuration guide; QNN HTP backend page 80-63442-10 (2.48)",
         .certainty = Certainty::inference},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}]})",
    .partner =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}})",
    .about = {"config_file_path", "backend_extensions", "context_configs", "graph_configs", "profile_configs",
              "async_graph_execution_config"},
    .depends_on_run = true,
    .file = &wrapper_as_inner_file::run,
};

}  // namespace bext
