#include <fmt/format.h>

#include "bext/check/rule.h"
#include "bext/config/inner_file.h"
#include "bext/text/path_text.h"

namespace bext::wrapper_library_platform {

void run(const Checked& checked, Report& report) {
  const wrapper::Config* config = checked.wrapper();
  const std::optional<HostSystem> host = checked.host();
  if (!config || !config->backend_extensions || !host) return;
  const auto& library = config->backend_extensions->shared_library_path;
  if (!*library) return;
  const bool windows = *host == HostSystem::windows;
  if (!(*library)->ends_with(windows ? ".so" : ".dll")) return;
  auto finding = report.at(
      checked.value_range(library),
      fmt::format("`{}` is a library for {}, but the tools run on {} and cannot load it", file_name(**library),
                  windows ? "Linux or Android" : "Windows", windows ? "Windows" : "Linux"));
  const Backend* backend = backend_of_library(**library);
  if (!backend) return;
  const std::string_view right = windows ? backend->library_windows : backend->library_linux;
  if (right.empty()) {
    finding.note(fmt::format("no {} library for this system is known", text_of(*backend->type)));
    return;
  }
  finding.note(fmt::format("the library for this system is `{}`", right));
  // In a folder of the other platform the right name would still be the wrong file.
  if (const std::optional<Node> value = checked.node(library); value && **library == file_name(**library))
    finding.fix(fmt::format("replace it with `{}`", right), replace_value(checked.document(), *value, quoted(right)),
                Applicability::suggested);  // the file may also serve another host
}

}  // namespace bext::wrapper_library_platform

namespace bext {

extern constexpr Rule rule_wrapper_library_platform = {
    .kind =
        {.id = "wrapper-library-platform",
         .severity = Severity::error,
         .title = "extension library for another platform",
         .why = "the tool cannot load it",
         .fix = "use the library of the host for offline work and of the target for running",
         .example =
             R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "C:/configs/htp.json"}})",
         .source = "qualcomm/aimet#4022",
         .certainty = Certainty::report},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "QnnHtpNetRunExtensions.dll", "config_file_path": "C:/configs/htp.json"}})",
    .settings = "--host windows",
    .instead_of = {"path-of-another-os"},
    .about = {"shared_library_path", "backend_extensions"},
    .depends_on_run = true,
    .file = &wrapper_library_platform::run,
};

}  // namespace bext
