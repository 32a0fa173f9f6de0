#include <fmt/format.h>

#include "bext/check/rule.h"
#include "bext/config/inner_file.h"
#include "bext/text/path_text.h"
#include "check/extension_library.h"

namespace bext::wrapper_library_backend {

void run(const Checked& checked, Report& report) {
  const wrapper::Config* config = checked.wrapper();
  if (!config || !config->backend_extensions || !checked.partner()) return;
  const auto& library = config->backend_extensions->shared_library_path;
  const std::optional<BackendType> reader = *library ? backend_of_extension(**library) : std::nullopt;
  // The file was read for that backend. Without a finding, it is for it.
  const LoadedFile& partner = *checked.partner();
  if (!reader || (partner.kind.backend && partner.kind.backend->type == reader && partner.findings.empty())) return;
  const Backend* written_for = recognize(partner.document).backend;
  if (!written_for || !written_for->type || *reader == *written_for->type) return;
  // HTP and HTP MCP share sections, so a file without MCP keys may serve both.
  if (*reader == BackendType::HTP_MCP && written_for->type == BackendType::HTP) return;
  auto finding =
      report.at(checked.value_range(library),
                fmt::format("`{}` reads {} files, but the backend-extensions file is for {}; it finds no options there",
                            file_name(**library), text_of(*reader), text_of(*written_for->type)));
  finding.note(fmt::format("the library for {} is `{}`", text_of(*written_for->type), written_for->library_linux));
  const bool is_linux_name = (*library)->starts_with("libQnn");
  if (const std::optional<Node> value = checked.node(library); value && is_linux_name)
    finding.fix(fmt::format("replace it with `{}`", written_for->library_linux),
                replace_value(checked.document(), *value, quoted(written_for->library_linux)),
                Applicability::suggested);  // `config_file_path` could be wrong instead
}

}  // namespace bext::wrapper_library_backend

namespace bext {

extern constexpr Rule rule_wrapper_library_backend = {
    .kind =
        {.id = "wrapper-library-backend",
         .severity = Severity::error,
         .title = "extension library of another backend",
         .why = "an extension library reads only the file of its own backend",
         .fix = "use the library of the backend",
         .example =
             R"({"backend_extensions": {"shared_library_path": "libQnnLpaiNetRunExtensions.so", "config_file_path": "/configs/htp.json"}})",
         .source = "QAIRT SDK Python package",
         .certainty = Certainty::package},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}})",
    .partner = R"({"devices": [{"soc_model": 69}]})",
    .about = {"shared_library_path", "backend_extensions"},
    .depends_on_run = true,
    .file = &wrapper_library_backend::run,
};

}  // namespace bext
