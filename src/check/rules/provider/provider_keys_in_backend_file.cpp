#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::provider_keys_in_backend_file {

/// Keys such as `vtcm_mb` are options of HTP too; there the finding about the right section is better.
bool is_of_provider(std::string_view key) {
  if (key == "provider_options" || key == "execution_providers") return true;
  const bool is_ours = section_of<htp::GraphConfig>().find(key) || section_of<htp::DeviceConfig>().find(key) ||
                       section_of<htp::DeviceCoreConfig>().find(key) || section_of<htp::ContextConfig>().find(key);
  return !is_ours && section_of<onnxruntime::ProviderOptions>().find(key);
}

void run(const Checked& checked, Report& report) {
  if (!checked.htp()) return;
  for (const Extra& extra : checked.htp()->extras.list)
    if (is_of_provider(extra.key))
      report.at(checked.key_range(extra.origin),
                fmt::format("`{}` belongs to ONNX Runtime; the tools ignore it in an HTP file", extra.key));
}

}  // namespace bext::provider_keys_in_backend_file

namespace bext {

extern constexpr Rule rule_provider_keys_in_backend_file = {
    .kind = {.id = "provider-keys-in-backend-file",
             .severity = Severity::error,
             .title = "ONNX Runtime options in a backend-extensions file",
             .why = "ONNX Runtime reads provider options through its own API; the tools ignore them in this file",
             .fix = "pass them to ONNX Runtime, or use the option of the backend-extensions file",
             .example = R"({"devices": [{"soc_model": 69}], "provider_options": {"htp_performance_mode": "burst"}})",
             .source = "ONNX Runtime QNN provider page",
             .certainty = Certainty::inference},
    .clean = R"({"devices": [{"soc_model": 69, "cores": [{"perf_profile": "burst"}]}]})",
    .instead_of = {"unknown-section", "misplaced-key"},
    .file = &provider_keys_in_backend_file::run,
};

}  // namespace bext
