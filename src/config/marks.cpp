#include "marks.h"

#include <algorithm>

#include "bext/config/genie_files.h"
#include "bext/config/neighbor_kinds.h"
#include "bext/config/project_config.h"

namespace bext {
namespace {

using Test = Mark::Test;

consteval Mark key(const char* word) { return {Test::key, word}; }
consteval Mark no_key(const char* word) { return {Test::no_key, word}; }
consteval Mark no_objects(const char* word) { return {Test::no_objects, word}; }
consteval Mark object(const char* word) { return {Test::object, word}; }
consteval Mark key_inside(const char* word, const char* inner) { return {Test::key_inside, word, inner}; }
consteval Mark key_in_first(const char* word, const char* inner) { return {Test::key_in_first, word, inner}; }
consteval Mark no_key_in_first(const char* word, const char* inner) { return {Test::no_key_in_first, word, inner}; }
consteval Mark key_in_any(const char* inner) { return {Test::key_in_any, "", inner}; }
consteval Mark key_starts(const char* word) { return {Test::key_starts, word}; }

/// `mark` in a file without graphs and devices of ours.
consteval Signature without_ours(Mark mark) { return {mark, no_objects("graphs"), no_objects("devices")}; }

// Top-level keys that only one of our files has. Next to an HTP section, `graph_configs` is a mistake.
constexpr Signature wrapper_file[] = {{.first = key("backend_extensions"), .is_only_ours = true},
                                      {key("context_configs")},
                                      {key("graph_configs"), no_key("graphs"), no_key("devices"), no_key("context"),
                                       no_key("memory"), no_key("groupContext")},
                                      {key("profile_configs")},
                                      {.first = key("async_graph_execution_config"), .is_only_ours = true}};
constexpr Signature lpai_file[] = {{.first = key("lpai_backend"), .is_only_ours = true},
                                   {.first = key("lpai_graph"), .is_only_ours = true},
                                   {.first = key("lpai_profile"), .is_only_ours = true},
                                   {.first = key("lpai_debug"), .is_only_ours = true}};

// Files of other tools, tested before our files that share keys with them.
constexpr Signature bext_record[] = {{key("bext_record")}};
constexpr Signature binary_info[] = {{key_inside("info", "graphs")}};
constexpr Signature lpai_hardware[] = {{key("cores"), no_key("devices"), no_key("graphs")}};
constexpr Signature lpai_load[] = {{key("cycles")}, {key("macs")}};
constexpr Signature genie_dialog[] = {{object("dialog")},
                                      {object("embedding")},
                                      {object("text-generator")},
                                      {object("text-encoder")},
                                      {object("standalone-engine")},
                                      {object("image-encoder")},
                                      {key_inside("engine", "n-threads")}};
constexpr Signature genai_config[] = {{key_inside("model", "decoder"), key("search")},
                                      {key_inside("model", "decoder"), key_inside("model", "type")},
                                      {key_inside("model", "decoder"), key_inside("model", "context_length")}};
constexpr Signature olive_pass[] = {{key("passes")}, {key("input_model")}};
constexpr Signature onnxruntime_options[] = {without_ours(key("backend_path")),
                                             without_ours(key("backend_type")),
                                             without_ours(key_starts("htp_performance_mode")),
                                             without_ours(key_starts("enable_htp_")),
                                             without_ours(key("provider_options")),
                                             without_ours(key("execution_providers")),
                                             without_ours(key("htp_arch"))};
constexpr Signature executorch_options[] = {{key("soc_info"), key("backend_options")},
                                            {key_inside("backend_options", "htp_options")},
                                            {key_inside("backend_options", "lpai_options")},
                                            {key_inside("backend_options", "backend_type")}};
// Keys that only LiteRT has. It shares others with ONNX Runtime.
constexpr Signature litert_options[] = {without_ours(key("qnn_backend")),
                                        without_ours(key("htp_pd_session")),
                                        without_ours(key("htp_p_point")),
                                        without_ours(key("use_int64_bias_as_int32")),
                                        without_ours(key("graph_io_tensor_mem_type")),
                                        without_ours(key("dsp_performance_mode"))};
constexpr Signature profile_viewer[] = {
    without_ours(key_inside("features", "qhas_json")), without_ours(key_inside("features", "qhas_schema")),
    without_ours(key_inside("features", "htp_json")), without_ours(key_inside("features", "runtrace"))};
constexpr Signature throughput_config[] = {{key("testCase")}, {key("backends"), key("models")}};
constexpr Signature data_format_config[] = {{key_in_first("graphs", "tensors")}};
constexpr Signature aic_partition[] = {{key("connections"), key("partitions")}};
constexpr Signature aic_specialisations[] = {{key("specializations")}};
constexpr Signature mllm_aot[] = {{object("target_machine")}};
constexpr Signature efficient_transformers[] = {
    {key_in_any("compiler_stat_level")}, {key("qnn_compilation_backend")}, {key("converter_args_prefill")}};
constexpr Signature tool_templates[] = {{{Test::key_in_any_ends, "", "_template"}}, {{Test::key_ends, "_template"}}};
constexpr Signature project_file[] = {{{Test::project_keys}}};

// The sections of HTP and HTP MCP have the same names; only some keys inside differ. HTP counts cores per graph. Only
// MCP has the singular `device`, with the keys below. Next to sections or options that MCP does not have, it is a mistake
// in an HTP file.
constexpr Signature htp_mcp_file[] = {
    {key_inside("device", "device_id"), no_key("devices"), no_key("memory"), no_key("groupContext"),
     no_key_in_first("graphs", "vtcm_mb"), no_key_in_first("graphs", "hvx_threads")},
    {key_inside("device", "num_cores"), no_key("devices"), no_key("memory"), no_key("groupContext"),
     no_key_in_first("graphs", "vtcm_mb"), no_key_in_first("graphs", "hvx_threads")},
    {key_in_first("devices", "num_cores")},
    {key_in_first("context", "heap_size")},
    {key_in_first("context", "elf_path")},
    {key_in_first("context", "combined_io_dma_enabled")},
    {key_in_first("context", "crc_config")},
    {key_in_first("context", "retries")},
    {key_in_first("context", "timeout")}};
constexpr Signature htp_file[] = {{key("graphs")},
                                  {key("devices")},
                                  {key("context")},
                                  {key("memory")},
                                  {.first = key("groupContext"), .is_only_ours = true}};
// Options and sections of HTP in the wrong place. Other findings say where they belong.
constexpr Signature htp_misplaced[] = {{object("htp")},
                                       {object("HTP")},
                                       {key_inside("backend", "HTP")},
                                       {key_inside("backend", "htp")},
                                       {object("device")},
                                       {key("vtcm_mb")},
                                       {key("hvx_threads")},
                                       {key("fp16_relaxed_precision")},
                                       {key("soc_model")},
                                       {key("soc_id")},
                                       {key("dsp_arch")},
                                       {key("pd_session")},
                                       {key("perf_profile")},
                                       {key("rpc_control_latency")},
                                       {key("rpc_polling_time")},
                                       {key("weight_sharing_enabled")},
                                       {key("extended_udma")},
                                       {key("mem_type")}};
constexpr Signature aic_file[] = {{key_starts("compiler_")},
                                  {key_starts("runtime_")},
                                  {{Test::list, "graph_names"},
                                   no_key("vtcm_mb"),
                                   no_key("hvx_threads"),
                                   no_key("O"),
                                   no_key("soc_model"),
                                   no_key("dsp_arch")}};

struct Candidate {
  LookAlike look_alike;
  std::span<const Signature> signatures;
};

constexpr std::array<Candidate, 19> candidates = {{
    {{"bext-record", "a bext compile record", "`bext diff` compares two of them"}, bext_record},
    {{"binary-info", "the output of the context binary utility",
      "`bext verify --info FILE --config FILE` compares it with a configuration"},
     binary_info},
    {{"lpai_profile", "a hardware profile for `bext lpai`", "`bext lpai … --profile FILE` reads and checks it"},
     lpai_hardware},
    {{"lpai_load", "a model load for `bext lpai`", "`bext lpai CONFIG=FILE` reads and checks it"}, lpai_load},
    {{genie_kind, "a Genie dialog, embedding, encoder or pipeline configuration",
      "its `engine.backend.extensions` names the HTP file"},
     genie_dialog},
    {{"genai-config", "an ONNX Runtime GenAI configuration", "its provider options configure ONNX Runtime, not QNN"},
     genai_config},
    {{olive_kind, "an Olive workflow", "`backend_extensions_overrides` of its passes holds options of the HTP file"},
     olive_pass},
    {{litert_kind, "LiteRT options", "LiteRT passes them to the backend through its own API"}, litert_options},
    {{onnxruntime_kind, "ONNX Runtime provider options", "the QNN provider reads them as strings through its own API"},
     onnxruntime_options},
    {{executorch_kind, "ExecuTorch compile options",
      "ExecuTorch passes them to the backend through its own API, without a backend-extensions file"},
     executorch_options},
    {{"profile-viewer-config", "a configuration of qnn-profile-viewer",
      "the viewer reads it with `--config`; it is not a backend configuration"},
     profile_viewer},
    {{"throughput-config", "a qnn-throughput-net-run configuration", "each thread's `backendConfig` names an HTP file"},
     throughput_config},
    {{"data-format-config", "a tensor format file for `--data_format_config`", "it is not a backend configuration"},
     data_format_config},
    {{"aic-partition", "an AIC compiler partition file",
      "`compiler_mdp_load_partition_config` of an AIC file names it"},
     aic_partition},
    {{"aic-specialisations", "AIC compiler specializations",
      "the compiler reads it next to the model; it is not a backend configuration"},
     aic_specialisations},
    {{"mllm-aot", "an mllm ahead-of-time configuration", "it is not a backend configuration"}, mllm_aot},
    {{"efficient-transformers-config", "an efficient-transformers QNN configuration",
      "its `qnn_compilation_backend` holds AIC options"},
     efficient_transformers},
    {{"tool-templates", "a tool configuration with templates of backend files",
      "fill in the templates before checking"},
     tool_templates},
    {{project_kind, "a bext project file", "it sets what `bext check` assumes for the files below it"}, project_file},
}};

constexpr auto only_look_alikes = [] {
  std::array<LookAlike, candidates.size()> list{};
  std::ranges::transform(candidates, list.begin(), &Candidate::look_alike);
  return list;
}();

constexpr auto kinds = [] {
  std::array<MarkedKind, candidates.size() + 6> list{};
  std::size_t next = 0;
  list[next++] = {"wrapper", nullptr, wrapper_file, false, {lpai_file, htp_file}};
  list[next++] = {"lpai", nullptr, lpai_file, false, {htp_file}};
  for (std::size_t i = 0; i < candidates.size(); ++i)
    list[next++] = {"", &only_look_alikes[i], candidates[i].signatures};
  list[next++] = {"htp_mcp", nullptr, htp_mcp_file};
  list[next++] = {"htp", nullptr, htp_file};
  list[next++] = {"aic", nullptr, aic_file};
  list[next++] = {"htp", nullptr, htp_misplaced, true};
  return list;
}();

}  // namespace

std::span<const LookAlike> look_alikes() { return only_look_alikes; }

const LookAlike* find_look_alike(std::string_view name) {
  const auto found = std::ranges::find(only_look_alikes, name, &LookAlike::name);
  return found == only_look_alikes.end() ? nullptr : &*found;
}

std::span<const MarkedKind> kinds_of_files() { return kinds; }

std::span<const Signature> htp_sections() { return htp_file; }
std::span<const Signature> wrapper_signatures() { return wrapper_file; }

}  // namespace bext
