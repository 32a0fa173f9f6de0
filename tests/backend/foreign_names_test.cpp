// Every option name of ONNX Runtime, ExecuTorch, LiteRT and Olive leads to a key or is known as theirs.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "bext/backend/htp.h"
#include "bext/backend/lpai.h"
#include "bext/backend/onnxruntime.h"
#include "bext/schema/read.h"
#include "bext/schema/walk.h"

namespace bext {
namespace {

bool is_a_key(const Section& root, std::string_view name) {
  struct Finder : SchemaVisitor {
    std::string_view wanted;
    bool found = false;
    void option(const SectionPlace&, const Option& option) override {
      for (const std::string_view spelling : spellings(option)) found = found || spelling == wanted;
    }
  } finder;
  finder.wanted = name;
  visit(root, finder);
  return finder.found;
}

template <class Config>
bool is_mapped(std::string_view name) {
  if (is_a_key(section_of<Config>(), name)) return true;
  Findings findings;
  static_cast<void>(read<Config>(Document::parse("{\"" + std::string{name} + "\": 1}"), {.findings = &findings}));
  for (const Diagnostic& finding : findings)
    if (finding.message.contains("; use `") || finding.message.contains(" is an option of ") ||
        finding.kind->id == "misplaced-key")
      return true;
  return false;
}

void expect_mapped(std::string_view name, std::string_view tool) {
  EXPECT_TRUE(is_mapped<htp::Config>(name) || is_mapped<lpai::Config>(name)) << name << " of " << tool;
}

TEST(ForeignNames, OfOnnxRuntimeAreMapped) {
  for (const Option& option : section_of<onnxruntime::ProviderOptions>().options)
    expect_mapped(option.key(), "ONNX Runtime");
}

TEST(ForeignNames, OfExecuTorchAreMapped) {
  // backends/qualcomm/serialization/qc_schema.py
  for (const std::string_view name : {"max_sf_buf_size",
                                      "performance_mode",
                                      "precision",
                                      "pd_session",
                                      "use_conv_hmx",
                                      "use_dlbc",
                                      "use_fold_relu",
                                      "use_multi_contexts",
                                      "use_weight_sharing",
                                      "use_slc_allocator",
                                      "fps",
                                      "ftrt_ratio",
                                      "client_perf_type",
                                      "affinity",
                                      "core_selection",
                                      "target_env",
                                      "soc_info",
                                      "soc_model",
                                      "htp_info",
                                      "htp_arch",
                                      "vtcm_size_in_mb",
                                      "lpai_hardware_version",
                                      "backend_options",
                                      "htp_options",
                                      "gpu_options",
                                      "lpai_options",
                                      "backend_type",
                                      "library_path",
                                      "log_level",
                                      "online_prepare",
                                      "dump_intermediate_outputs",
                                      "profile_level",
                                      "shared_buffer",
                                      "is_from_context_binary",
                                      "saver",
                                      "saver_output_dir",
                                      "op_package_options",
                                      "use_mha2sha"})
    expect_mapped(name, "ExecuTorch");
}

TEST(ForeignNames, OfLiteRtAreMapped) {
  // litert/vendors/qualcomm/doc/OPTIONS_REFERENCE.md
  for (const std::string_view name : {"log_level",
                                      "backend",
                                      "qnn_backend",
                                      "graph_priority",
                                      "custom_op_package",
                                      "enable_just_in_time",
                                      "graph_io_tensor_mem_type",
                                      "profiling",
                                      "use_conv_hmx",
                                      "use_fold_relu",
                                      "htp_p_point",
                                      "htp_performance_mode",
                                      "htp_pd_session",
                                      "optimization_level",
                                      "vtcm_size",
                                      "num_hvx_threads",
                                      "num_hvx_thread",
                                      "use_int64_bias_as_int32",
                                      "enable_weight_sharing",
                                      "dsp_performance_mode",
                                      "dsp_pd_session",
                                      "dlc_dir",
                                      "saver_output_dir",
                                      "dump_tensor_ids",
                                      "ir_json_dir",
                                      "use_htp_preference",
                                      "use_qint16_as_quint16"})
    expect_mapped(name, "LiteRT");
}

TEST(ForeignNames, OfOliveAreMapped) {
  // olive/passes/qairt
  for (const std::string_view name :
       {"cache_dir", "log_level", "backend", "soc_details", "vtcm_size_in_mb", "hvx_threads", "extended_udma",
        "sequence_lengths", "native_kv", "num_splits", "multi_graph", "run_checker", "opset_imports", "genie_overrides",
        "backend_extensions_overrides", "engine_config_overrides", "recipe", "script_path", "script_config"})
    expect_mapped(name, "Olive");
}

/// A synonym is a name that no key has; otherwise the finding would never appear.
TEST(ForeignNames, AreNoKeys) {
  struct Collector : SchemaVisitor {
    std::vector<std::string_view> names;
    void option(const SectionPlace&, const Option& option) override {
      for (const Synonym& synonym : option.info.synonyms) names.push_back(synonym.name);
    }
  } collector;
  visit(section_of<htp::Config>(), collector);
  EXPECT_GT(collector.names.size(), 40U);
  for (const std::string_view name : collector.names) EXPECT_FALSE(is_a_key(section_of<htp::Config>(), name)) << name;
}

}  // namespace
}  // namespace bext
