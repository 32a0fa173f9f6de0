#include <string_view>

#include "bext/check/rule.h"
#include "bext/config/inner_file.h"

namespace bext::lpai_direct_needs_persistent_binary {

bool is_for_the_dsp(std::string_view path) {
  return path.contains("/adsp/") || path.contains("/lpai-v") || path.contains("hexagon");
}

void run(const Checked& checked, Report& report) {
  const wrapper::Config* config = checked.wrapper();
  if (!config || !config->backend_extensions) return;
  const auto& library = config->backend_extensions->shared_library_path;
  if (!*library || (config->context_configs && *config->context_configs->is_persistent_binary)) return;
  const Backend* backend = backend_of_library(**library);
  if (!backend || backend->type != BackendType::LPAI || !is_for_the_dsp(**library)) return;
  report
      .at(checked.value_range(library),
          "this looks like the aDSP library; its direct mode requires `is_persistent_binary` in `context_configs`")
      .severity(Severity::warning)
      .note("inferred from the name of the folder; LiteRT reports the requirement itself");
}

}  // namespace bext::lpai_direct_needs_persistent_binary

namespace bext {

extern constexpr Rule rule_lpai_direct_needs_persistent_binary = {
    .kind =
        {.id = "lpai-direct-needs-persistent-binary",
         .severity = Severity::error,
         .title = "direct mode without a persistent binary",
         .why = "direct mode requires a binary that stays mapped",
         .fix = "set `context_configs.is_persistent_binary` to true in the top-level config file",
         .example =
             R"({"backend_extensions": {"shared_library_path": "/data/local/tmp/adsp/libQnnLpaiNetRunExtensions.so", "config_file_path": "/data/local/tmp/lpai.json"}})",
         .source = "LiteRT",
         .certainty = Certainty::report},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "/data/local/tmp/adsp/libQnnLpaiNetRunExtensions.so", "config_file_path": "/data/local/tmp/lpai.json"}, "context_configs": {"is_persistent_binary": true}})",
    .about = {"backend_extensions"},
    .file = &lpai_direct_needs_persistent_binary::run,
};

}  // namespace bext
