#include "bext/check/rule.h"

namespace bext::provider_backend_type_ignored {

void run(const Checked& checked, const onnxruntime::ProviderOptions& options, Report& report) {
  if (checked.file().kind.name() != "genai-config" || !*options.backend_type) return;
  if (**options.backend_type == onnxruntime::BackendKind::htp || options.device_filtering_options.is_set()) return;
  report
      .at(checked.value_range(options.backend_type),
          "ONNX Runtime GenAI was seen to ignore `backend_type`; the model still runs on HTP")
      .note("reported to help: add `device_filtering_options` with `hardware_device_type`");
}

}  // namespace bext::provider_backend_type_ignored

namespace bext {

extern constexpr Rule rule_provider_backend_type_ignored = {
    .kind =
        {.id = "provider-backend-type-ignored",
         .severity = Severity::error,
         .title = "`backend_type` ignored by ONNX Runtime GenAI",
         .why = "users reported that `backend_type` in its configuration has no effect",
         .fix = "choose the device with `device_filtering_options`",
         .example =
             R"({"model": {"decoder": {"session_options": {"provider_options": [{"qnn": {"backend_type": "gpu"}}]}}}, "search": {}})",
         .source = "microsoft/onnxruntime-genai#1963; microsoft/onnxruntime-genai#1728",
         .certainty = Certainty::report},
    .clean =
        R"({"model": {"decoder": {"session_options": {"provider_options": [{"qnn": {"backend_type": "htp"}}]}}}, "search": {}})",
    .provider = &provider_backend_type_ignored::run,
};

}  // namespace bext
