#include "bext/check/rule.h"

namespace bext::vtcm_zero_strict_cache {

void run(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  if (!graph.vtcm_size_in_mb.is_set() || *graph.vtcm_size_in_mb != 0) return;
  const wrapper::ContextConfigs* configs = checked.context_configs();
  if (!configs || *configs->cache_compatibility_mode != wrapper::CacheCompatibilityMode::strict) return;
  report
      .at(checked.value_range(graph.vtcm_size_in_mb),
          "with `vtcm_mb: 0`, a `strict` load also checks that the VTCM size is the best for the device")
      .note("the top-level config file sets `cache_compatibility_mode` to \"strict\"");
}

}  // namespace bext::vtcm_zero_strict_cache

namespace bext {

extern constexpr Rule rule_vtcm_zero_strict_cache = {
    .kind = {.id = "vtcm-zero-strict-cache",
             .severity = Severity::note,
             .title = "`vtcm_mb: 0` with strict loading",
             .why = "a strict load also checks that the VTCM size is the best for the device; a binary made for one "
                    "SoC is called sub-optimal on another",
             .fix = "expect this result on other SoCs, or give a size",
             .example = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 0}], "devices": [{"soc_model": 69}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}], "devices": [{"soc_model": 69}]})",
    .partner =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "ext.json"},
 "context_configs": {"cache_compatibility_mode": "strict"}})",
    .about = {"vtcm_mb"},
    .depends_on_run = true,
    .graph = &vtcm_zero_strict_cache::run,
};

}  // namespace bext
