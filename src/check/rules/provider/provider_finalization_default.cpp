#include "bext/check/rule.h"

namespace bext::provider_finalization_default {

void run(const Checked& checked, const onnxruntime::ProviderOptions& options, Report& report) {
  if (!checked.serves_only(Phase::compile)) return;
  const auto& mode = options.htp_graph_finalization_optimization_mode;
  if (*mode && **mode != onnxruntime::FinalizationMode::mode_0) return;
  if (*options.backend_type && **options.backend_type != onnxruntime::BackendKind::htp) return;
  report
      .at(mode.is_set() ? checked.value_range(mode) : checked.section_range(options.extras),
          "no `htp_graph_finalization_optimization_mode`: the backend compiles at its default level 2")
      .note("level 3 usually runs faster but takes longer to prepare");
}

}  // namespace bext::provider_finalization_default

namespace bext {

extern constexpr Rule rule_provider_finalization_default = {
    .kind = {.id = "provider-finalization-default",
             .severity = Severity::note,
             .title = "default optimization level",
             .why = "users of the provider got level 2 without knowing it and expected 3",
             .fix = "set `htp_graph_finalization_optimization_mode`",
             .example = R"({"backend_type": "htp", "vtcm_mb": "8"})",
             .source = "onnxruntime-qnn PR 411; ONNX Runtime QNN provider page",
             .certainty = Certainty::package},
    .clean = R"({"backend_type": "htp", "vtcm_mb": "8", "htp_graph_finalization_optimization_mode": "3"})",
    .settings = "--phase compile",
    .depends_on_run = true,
    .provider = &provider_finalization_default::run,
};

}  // namespace bext
