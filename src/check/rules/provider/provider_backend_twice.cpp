#include "bext/check/rule.h"

namespace bext::provider_backend_twice {

void run(const Checked& checked, const onnxruntime::ProviderOptions& options, Report& report) {
  if (!options.backend_path.is_set() || !options.backend_type.is_set()) return;
  report.at(checked.key_range(options.backend_type),
            "`backend_type` and `backend_path` both choose the backend; the provider accepts at most one");
}

}  // namespace bext::provider_backend_twice

namespace bext {

extern constexpr Rule rule_provider_backend_twice = {
    .kind = {.id = "provider-backend-twice",
             .severity = Severity::warning,
             .title = "backend chosen twice",
             .why = "`backend_path` is the alternative to `backend_type`; which one the provider uses is undocumented",
             .fix = "keep `backend_type`, or `backend_path` for a library in an unusual place",
             .example = R"({"backend_type": "htp", "backend_path": "QnnHtp.dll"})",
             .source = "ONNX Runtime QNN provider page",
             .certainty = Certainty::package},
    .clean = R"({"backend_type": "htp"})",
    .provider = &provider_backend_twice::run,
};

}  // namespace bext
