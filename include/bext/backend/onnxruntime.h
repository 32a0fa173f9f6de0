#pragma once
// The options of ONNX Runtime's QNN provider: a map of strings that configures the same backends. It appears in Olive
// workflows, ONNX Runtime GenAI configurations and programs, not in backend-extensions files.
//
// ```cpp
// bext::Document document = bext::Document::parse(R"({"backend_type": "htp", "htp_arch": "73", "vtcm_mb": "8"})");
// bext::onnxruntime::ProviderOptions options = bext::read<bext::onnxruntime::ProviderOptions>(document);
// assert(*options.backend_type == bext::onnxruntime::BackendKind::htp && *options.htp_arch == "73");
// ```

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>

#include "bext/backend/mapped_words.h"
#include "bext/backend/shared_texts.h"
#include "bext/schema/declare.h"
#include "bext/schema/read.h"  // IWYU pragma: export

namespace bext {

namespace onnxruntime {

enum class BackendKind : std::uint8_t { htp, cpu, gpu, saver, ir };
enum class Switch : std::uint8_t { off, on };
enum class OnlyOn : std::uint8_t { on };
enum class ProfilingLevel : std::uint8_t { off, basic, detailed, optrace };
enum class ContextPriority : std::uint8_t { low, normal, normal_high, high };
enum class FinalizationMode : std::uint8_t { mode_0, mode_1, mode_2, mode_3 };
enum class LogLevel : std::uint8_t { error, warn, info, verbose };
enum class PerformanceMode : std::uint8_t {
  burst,
  balanced,
  default_,
  high_performance,
  high_power_saver,
  low_balanced,
  low_power_saver,
  power_saver,
  extreme_power_saver,
  sustained_high_performance,
};

/// One map of provider options.
struct ProviderOptions {
  Setting<std::optional<BackendKind>> backend_type = {};
  Setting<std::optional<std::string>> backend_path = {};
  Setting<std::optional<ProfilingLevel>> profiling_level = {};
  Setting<std::optional<std::string>> profiling_file_path = {};
  Setting<std::optional<std::string>> rpc_control_latency = {};
  Setting<std::optional<std::string>> rpc_polling_time = {};
  Setting<std::optional<std::string>> vtcm_mb = {};
  Setting<std::optional<PerformanceMode>> htp_performance_mode = {};
  Setting<std::optional<std::string>> qnn_saver_path = {};
  Setting<std::optional<ContextPriority>> qnn_context_priority = {};
  Setting<std::optional<FinalizationMode>> htp_graph_finalization_optimization_mode = {};
  Setting<std::optional<std::string>> soc_model = {};
  Setting<std::optional<std::string>> htp_arch = {};
  Setting<std::optional<std::string>> device_id = {};
  Setting<std::optional<Switch>> enable_htp_fp16_precision = {};
  Setting<std::optional<Switch>> enable_htp_weight_sharing = {};
  Setting<std::optional<Switch>> enable_htp_spill_fill_buffer = {};
  Setting<std::optional<Switch>> offload_graph_io_quantization = {};
  Setting<std::optional<Switch>> enable_block_quant_weight_optimization = {};
  Setting<std::optional<Switch>> enable_htp_shared_memory_allocator = {};
  Setting<std::optional<Switch>> enable_vtcm_backup_buffer_sharing = {};
  Setting<std::optional<OnlyOn>> htp_share_resource_optimization = {};
  Setting<std::optional<Switch>> extended_udma = {};
  Setting<std::optional<std::string>> op_packages = {};
  Setting<std::optional<Switch>> dump_json_qnn_graph = {};
  Setting<std::optional<std::string>> json_qnn_graph_dir = {};
  Setting<std::optional<Switch>> dump_qnn_ir_dlc = {};
  Setting<std::optional<std::string>> dump_qnn_ir_dlc_dir = {};
  Setting<std::optional<std::string>> qnn_ir_backend_path = {};
  Setting<std::optional<Switch>> enable_framework_op_trace = {};
  Setting<std::optional<std::string>> framework_op_trace_dir = {};
  Setting<std::optional<Switch>> skip_qnn_version_check = {};
  Setting<std::optional<std::string>> num_graph_prepare_threads = {};
  Setting<std::optional<Switch>> disable_file_mapped_weights = {};
  Setting<std::optional<Switch>> htp_bf16_enable = {};
  Setting<std::optional<Switch>> disable_htp_monolithic_lstm = {};
  Setting<std::optional<Switch>> enable_htp_prepare_only = {};
  Setting<std::optional<LogLevel>> genie_log_level = {};
  Setting<std::optional<std::string>> genie_model = {};
  Setting<std::optional<Json>> device_filtering_options = {};
  Extras extras = {};

  friend bool operator==(const ProviderOptions&, const ProviderOptions&) = default;
};

}  // namespace onnxruntime

namespace detail {

inline constexpr std::string_view provider_page = "ONNX Runtime QNN provider page";

consteval Choice provider_choice(std::string_view text, std::string_view doc) {
  return {.text = text, .doc = doc, .status = Status::native, .certainty = Certainty::package, .source = provider_page};
}
consteval OptionInfo provider_option(std::string_view doc, Phase phase = Phase::unknown, Mapping maps = {}) {
  return {.doc = doc,
          .phase = phase,
          .lax = Lax::from_number,
          .maps = maps,
          .status = Status::native,
          .certainty = Certainty::package,
          .source = provider_page};
}
consteval OptionInfo provider_fp16() {
  OptionInfo info = provider_option("Runs 32-bit float models in 16-bit float.", Phase::compile);
  info.sdk_noop_since = "2.35";
  info.maps = {.to = "htp:graphs.fp16_relaxed_precision"};
  info.source = "onnxruntime-qnn PR 603; onnxruntime-qnn PR 782";
  return info;
}

inline constexpr std::array provider_backend_kinds = {
    provider_choice("htp", shared_texts::htp_default), provider_choice("cpu", "Reference backend for tests."),
    provider_choice("gpu", shared_texts::gpu), provider_choice("saver", shared_texts::saver),
    provider_choice("ir", shared_texts::writes_graph)};
inline constexpr std::array provider_switch = {provider_choice("0", "Off."), provider_choice("1", "On.")};
inline constexpr std::array provider_only_on = {provider_choice("1", "On.")};
inline constexpr std::array provider_profiling_levels = {
    provider_choice("off", shared_texts::no_profiling), provider_choice("basic", shared_texts::basic_profiling),
    provider_choice("detailed", shared_texts::detailed_profiling),
    provider_choice("optrace", "Operation trace; requires QAIRT 2.39.")};
inline constexpr std::array provider_priorities = {
    provider_choice("low", shared_texts::low_priority), provider_choice("normal", "Default."),
    provider_choice("normal_high", "Above normal."), provider_choice("high", shared_texts::high_priority)};
inline constexpr std::array provider_finalization_modes = {
    provider_choice("0", "The backend's default, level 2."), provider_choice("1", "Fast to prepare."),
    provider_choice("2", "Slower to prepare."), provider_choice("3", "Slowest to prepare, usually fastest to run.")};
inline constexpr std::array provider_log_levels = {
    provider_choice("error", "Errors; default."), provider_choice("warn", "Errors and warnings."),
    provider_choice("info", "Errors, warnings and information."), provider_choice("verbose", "All messages.")};
inline constexpr std::array provider_performance_modes = {
    provider_choice("burst", shared_texts::burst),
    provider_choice("balanced", shared_texts::balanced),
    provider_choice("default", "Casts no vote."),
    provider_choice("high_performance", shared_texts::high_performance),
    provider_choice("high_power_saver", shared_texts::high_power_saver),
    provider_choice("low_balanced", shared_texts::low_balanced),
    provider_choice("low_power_saver", shared_texts::low_power_saver),
    provider_choice("power_saver", shared_texts::power_saver),
    provider_choice("extreme_power_saver", "Saves the most power."),
    provider_choice("sustained_high_performance", shared_texts::sustained_high_performance)};
inline constexpr std::array provider_archs = {provider_choice("0", "Unspecified; default."),
                                              provider_choice("68", "v68."),
                                              provider_choice("69", "v69."),
                                              provider_choice("73", "v73."),
                                              provider_choice("75", "v75."),
                                              provider_choice("79", "v79."),
                                              provider_choice("81", "v81.")};

inline constexpr MappedWord provider_backend_words[] = {{"htp", "HTP"}};
inline constexpr MappedWord provider_arch_words[] = {{"0", ""},     {"68", "v68"}, {"69", "v69"}, {"73", "v73"},
                                                     {"75", "v75"}, {"79", "v79"}, {"81", "v81"}};
inline constexpr MappedWord provider_level_words[] = {{"0", ""}, {"1", "1"}, {"2", "2"}, {"3", "3"}};
inline constexpr MappedWord provider_only_on_words[] = {{"1", "true"}, {"", "false"}};

inline constexpr Trap provider_traps[] = {
    {.key = "enable_gpu_weight_sharing",
     .belongs_to = "",
     .doc = "Not a provider option. The provider shares weights automatically when sessions share their contexts.",
     .certainty = Certainty::report,
     .source = "microsoft/Olive PR 2325"},
    {.key = "ep.context_enable",
     .belongs_to = "session_options:ep.context_enable",
     .doc = "A session option, set with `add_session_config_entry`. It is ignored among the provider options.",
     .certainty = Certainty::report,
     .source = "microsoft/onnxruntime#26142"},
    {.key = "ep.context_embed_mode",
     .belongs_to = "session_options:ep.context_embed_mode",
     .doc = "A session option. It is ignored among the provider options.",
     .certainty = Certainty::report,
     .source = "microsoft/onnxruntime#26142"},
    {.key = "ep.context_file_path",
     .belongs_to = "session_options:ep.context_file_path",
     .doc = "A session option. It is ignored among the provider options.",
     .certainty = Certainty::report,
     .source = "microsoft/onnxruntime#26142"},
    {.key = "session.disable_cpu_ep_fallback",
     .belongs_to = "session_options:session.disable_cpu_ep_fallback",
     .doc = "A session option. It is ignored among the provider options.",
     .certainty = Certainty::report,
     .source = "microsoft/onnxruntime#31353"},
};

}  // namespace detail

template <>
inline constexpr Choices choices<onnxruntime::BackendKind> = {
    .name = "BackendKind", .doc = "Backend that the provider uses.", .values = detail::provider_backend_kinds};
template <>
inline constexpr Choices choices<onnxruntime::Switch> = {
    .name = "Switch", .doc = "On/off switch, written as a string.", .values = detail::provider_switch};
template <>
inline constexpr Choices choices<onnxruntime::OnlyOn> = {
    .name = "OnlyOn", .doc = "Switch that can only be turned on.", .values = detail::provider_only_on};
template <>
inline constexpr Choices choices<onnxruntime::ProfilingLevel> = {
    .name = "ProfilingLevel", .doc = shared_texts::profiling_level, .values = detail::provider_profiling_levels};
template <>
inline constexpr Choices choices<onnxruntime::ContextPriority> = {
    .name = "ContextPriority", .doc = "Priority of the context.", .values = detail::provider_priorities};
template <>
inline constexpr Choices choices<onnxruntime::FinalizationMode> = {
    .name = "FinalizationMode", .doc = shared_texts::optimization_level, .values = detail::provider_finalization_modes};
template <>
inline constexpr Choices choices<onnxruntime::LogLevel> = {
    .name = "LogLevel", .doc = "Log level.", .values = detail::provider_log_levels};
template <>
inline constexpr Choices choices<onnxruntime::PerformanceMode> = {
    .name = "PerformanceMode", .doc = shared_texts::performance_policy, .values = detail::provider_performance_modes};
/// The architectures that the provider accepts. A file may also contain a list of them for several SoCs.
inline constexpr Choices provider_architectures = {
    .name = "HtpArch", .doc = shared_texts::architecture, .complete = false, .values = detail::provider_archs};

template <std::same_as<onnxruntime::ProviderOptions> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "",
     .doc = "Options of ONNX Runtime's QNN provider, all written as strings.",
     .traps = detail::provider_traps},
    option<&T::backend_type>(detail::provider_option("Backend that runs the session.", Phase::unknown,
                                                     {.to = "backend", .words = detail::provider_backend_words})),
    option<&T::backend_path>(detail::provider_option("Backend library, as an alternative to `backend_type`.")),
    option<&T::profiling_level>(detail::provider_option(shared_texts::profiling_level)),
    option<&T::profiling_file_path>(detail::provider_option("File for the profiling results.")),
    option<&T::rpc_control_latency>(detail::provider_option("Latency of RPC calls to the DSP, in microseconds.",
                                                            Phase::execute,
                                                            {.to = "htp:devices.cores.rpc_control_latency"})),
    option<&T::rpc_polling_time>(detail::provider_option("Time to poll for an RPC answer, in microseconds.",
                                                         Phase::execute, {.to = "htp:devices.cores.rpc_polling_time"})),
    option<&T::vtcm_mb>(detail::provider_option("On-chip memory (VTCM) for the graph, in MiB.", Phase::compile,
                                                {.to = "htp:graphs.vtcm_mb"})),
    option<&T::htp_performance_mode>(
        detail::provider_option(shared_texts::performance_policy, Phase::execute,
                                {.to = "htp:devices.cores.perf_profile", .words = mapped_words::profiles})),
    option<&T::qnn_saver_path>(detail::provider_option("Library that records the API calls.")),
    option<&T::qnn_context_priority>(detail::provider_option("Priority of the context.", Phase::context,
                                                             {.to = "wrapper:context_configs.context_priority"})),
    option<&T::htp_graph_finalization_optimization_mode>(
        detail::provider_option("Optimization level of graph preparation. 0 keeps the backend's level 2.",
                                Phase::compile, {.to = "htp:graphs.O", .words = detail::provider_level_words})),
    option<&T::soc_model>(detail::provider_option("SoC to compile for: its number or, in newer releases, its name.",
                                                  Phase::compile, {.to = "htp:devices.soc_model"})),
    option<&T::htp_arch>([] {
      OptionInfo info = detail::provider_option("Hexagon architecture to compile for, without the `v`.", Phase::compile,
                                                {.to = "htp:devices.dsp_arch", .words = detail::provider_arch_words});
      info.suggested = &provider_architectures;
      return info;
    }()),
    option<&T::device_id>(
        detail::provider_option("Device that `htp_arch` applies to.", Phase::unknown, {.to = "htp:devices.device_id"})),
    option<&T::enable_htp_fp16_precision>(detail::provider_fp16()),
    option<&T::enable_htp_weight_sharing>(detail::provider_option(
        "Shares weights between graphs, in older releases.", Phase::compile,
        {.to = "htp:context.weight_sharing_enabled", .words = mapped_words::switch_as_boolean})),
    option<&T::enable_htp_spill_fill_buffer>(
        detail::provider_option("Shares one spill-fill buffer between several contexts.", Phase::context)),
    option<&T::offload_graph_io_quantization>(
        detail::provider_option("Quantizes inputs and outputs on the CPU.", Phase::compile)),
    option<&T::enable_block_quant_weight_optimization>(
        detail::provider_option("Alternative path for block-quantized weights.", Phase::compile)),
    option<&T::enable_htp_shared_memory_allocator>(
        detail::provider_option("Allocates tensors in memory shared with the DSP.", Phase::execute)),
    option<&T::enable_vtcm_backup_buffer_sharing>(
        detail::provider_option("Shares one VTCM backup buffer between several sessions.", Phase::context)),
    option<&T::htp_share_resource_optimization>(
        detail::provider_option("Shares one VTCM backup buffer between several sessions; newer name.", Phase::context,
                                {.to = "htp:groupContext.share_resources", .words = detail::provider_only_on_words})),
    option<&T::extended_udma>(
        detail::provider_option("Maps weights into far memory. Needs v81 or later.", Phase::compile,
                                {.to = "htp:context.extended_udma", .words = mapped_words::switch_as_boolean})),
    option<&T::op_packages>(detail::provider_option(shared_texts::op_packages)),
    option<&T::dump_json_qnn_graph>(detail::provider_option("Writes graphs as JSON.")),
    option<&T::json_qnn_graph_dir>(detail::provider_option("Folder for the JSON graphs.")),
    option<&T::dump_qnn_ir_dlc>(detail::provider_option("Writes graphs as DLC.")),
    option<&T::dump_qnn_ir_dlc_dir>(detail::provider_option("Folder for the DLC files.")),
    option<&T::qnn_ir_backend_path>(detail::provider_option("Library that writes DLC files.")),
    option<&T::enable_framework_op_trace>(
        detail::provider_option("Traces which framework operation became which QNN operation.")),
    option<&T::framework_op_trace_dir>(detail::provider_option("Folder for the operation trace.")),
    option<&T::skip_qnn_version_check>(detail::provider_option("Accepts libraries of other versions.")),
    option<&T::num_graph_prepare_threads>(
        detail::provider_option("Number of threads for graph preparation, on Windows on Arm.", Phase::compile)),
    option<&T::disable_file_mapped_weights>(
        detail::provider_option("Reads weights instead of memory-mapping them.", Phase::context)),
    option<&T::htp_bf16_enable>(
        detail::provider_option("Runs in bfloat16. Needs `soc_model` 88 or higher.", Phase::compile)),
    option<&T::disable_htp_monolithic_lstm>(
        detail::provider_option("Compiles LSTM operations in pieces.", Phase::compile,
                                {.to = "htp:graphs.monolithic_lstm", .words = mapped_words::inverted_switch})),
    option<&T::enable_htp_prepare_only>(detail::provider_option("Compiles without running.", Phase::compile)),
    option<&T::genie_log_level>(detail::provider_option("Log level of Genie.")),
    option<&T::genie_model>(detail::provider_option("Model that keeps its own state, for ONNX Runtime GenAI.")),
    option<&T::device_filtering_options>(
        detail::provider_option("Devices to which ONNX Runtime GenAI offers the model.")));
extern template const Section& section_of<onnxruntime::ProviderOptions>();

}  // namespace bext
