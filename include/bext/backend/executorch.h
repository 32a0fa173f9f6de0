#pragma once
// The compile options of ExecuTorch's Qualcomm backend: the JSON form of the compile spec that its Python functions make.
// Enumerations are written by name or by number.
//
// ```cpp
// bext::Document document = bext::Document::parse(
//     R"({"soc_info": {"soc_model": "SM8650"}, "backend_options": {"htp_options": {"performance_mode": 2}}})");
// bext::executorch::Options options = bext::read<bext::executorch::Options>(document);
// assert(*options.backend_options->htp_options->performance_mode == bext::executorch::PerformanceMode::burst);
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

namespace executorch {

enum class HtpArch : std::uint8_t { none, v68, v69, v73, v75, v79, v81 };
enum class LpaiVersion : std::uint8_t { none, v6, v7 };
enum class BackendKind : std::uint8_t { undefined, gpu, htp, dsp, lpai };
enum class PerformanceMode : std::uint8_t {
  default_,
  sustained_high_performance,
  burst,
  high_performance,
  power_saver,
  low_power_saver,
  high_power_saver,
  low_balanced,
  balanced,
};
enum class Precision : std::uint8_t { quantized, fp16 };
enum class PdSession : std::uint8_t { unsigned_, signed_ };
enum class GpuPerformance : std::uint8_t { high, normal, low };
enum class GpuPrecision : std::uint8_t { fp32, fp16, hybrid, user_provided };
enum class LpaiClient : std::uint8_t { undefined, real_time, non_real_time };
enum class LpaiAffinity : std::uint8_t { undefined, soft, hard };
enum class LpaiTarget : std::uint8_t { x86, arm, adsp };
enum class LogLevel : std::uint8_t { off, error, warn, info, verbose, debug };
enum class ProfileLevel : std::uint8_t { off, basic, detailed, optrace };

struct HtpInfo {
  Setting<std::optional<HtpArch>> htp_arch = {};
  Setting<std::int64_t> vtcm_size_in_mb = {};
  Extras extras = {};
  friend bool operator==(const HtpInfo&, const HtpInfo&) = default;
};
struct LpaiInfo {
  Setting<std::optional<LpaiVersion>> lpai_hardware_version = {};
  Extras extras = {};
  friend bool operator==(const LpaiInfo&, const LpaiInfo&) = default;
};
struct SocInfo {
  Setting<std::optional<std::string>> soc_model = {};
  std::optional<HtpInfo> htp_info = {};
  std::optional<LpaiInfo> lpai_info = {};
  Extras extras = {};
  friend bool operator==(const SocInfo&, const SocInfo&) = default;
};
struct HtpOptions {
  Setting<std::int64_t> max_sf_buf_size = {};
  Setting<PerformanceMode> performance_mode = {};
  Setting<Precision> precision = {};
  Setting<PdSession> pd_session = {};
  Setting<std::optional<std::string>> skel_library_dir = {};
  Setting<bool> use_conv_hmx = defaults_to(true);
  Setting<bool> use_dlbc = {};
  Setting<bool> use_fold_relu = defaults_to(true);
  Setting<bool> use_multi_contexts = {};
  Setting<bool> use_weight_sharing = {};
  Setting<bool> use_slc_allocator = {};
  Extras extras = {};
  friend bool operator==(const HtpOptions&, const HtpOptions&) = default;
};
struct GpuOptions {
  Setting<GpuPerformance> performance_mode = {};
  Setting<GpuPrecision> precision = defaults_to(GpuPrecision::user_provided);
  Setting<bool> use_memory_optimizations = defaults_to(true);
  Setting<bool> use_node_optimizations = defaults_to(true);
  Setting<bool> use_queue_recording = defaults_to(true);
  Setting<bool> use_weight_sharing = {};
  Extras extras = {};
  friend bool operator==(const GpuOptions&, const GpuOptions&) = default;
};
struct LpaiOptions {
  Setting<std::int64_t> fps = defaults_to(1);
  Setting<std::int64_t> ftrt_ratio = defaults_to(10);
  Setting<LpaiClient> client_perf_type = defaults_to(LpaiClient::real_time);
  Setting<LpaiAffinity> affinity = defaults_to(LpaiAffinity::soft);
  Setting<std::int64_t> core_selection = {};
  Setting<LpaiTarget> target_env = defaults_to(LpaiTarget::arm);
  Extras extras = {};
  friend bool operator==(const LpaiOptions&, const LpaiOptions&) = default;
};
struct BackendOptions {
  Setting<std::optional<BackendKind>> backend_type = {};
  std::optional<HtpOptions> htp_options = {};
  std::optional<GpuOptions> gpu_options = {};
  std::optional<LpaiOptions> lpai_options = {};
  Extras extras = {};
  friend bool operator==(const BackendOptions&, const BackendOptions&) = default;
};

/// The whole compile spec.
struct Options {
  std::optional<SocInfo> soc_info = {};
  std::optional<BackendOptions> backend_options = {};
  Setting<std::optional<std::vector<std::string>>> graph_name = {};
  Setting<std::optional<std::string>> library_path = {};
  Setting<LogLevel> log_level = {};
  Setting<bool> online_prepare = {};
  Setting<bool> dump_intermediate_outputs = {};
  Setting<ProfileLevel> profile_level = {};
  Setting<bool> shared_buffer = {};
  Setting<bool> is_from_context_binary = {};
  Setting<bool> saver = {};
  Setting<std::optional<std::string>> saver_output_dir = {};
  Setting<std::optional<Json>> op_package_options = {};
  Setting<bool> use_mha2sha = {};
  Extras extras = {};
  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace executorch

namespace detail {

inline constexpr std::string_view executorch_schema =
    "pytorch/executorch, backends/qualcomm/serialization/qc_schema.py";

consteval Choice executorch_choice(int number, std::string_view text, std::string_view doc) {
  return {.text = text,
          .doc = doc,
          .number = number,
          .status = Status::native,
          .certainty = Certainty::package,
          .source = executorch_schema};
}
consteval OptionInfo executorch_option(std::string_view doc, Phase phase = Phase::unknown, Mapping maps = {}) {
  return {.doc = doc,
          .phase = phase,
          .takes_null = true,
          .maps = maps,
          .status = Status::native,
          .certainty = Certainty::package,
          .source = executorch_schema};
}

inline constexpr std::array executorch_archs = {
    executorch_choice(0, "NONE", "Unspecified."), executorch_choice(68, "V68", "v68."),
    executorch_choice(69, "V69", "v69."),         executorch_choice(73, "V73", "v73."),
    executorch_choice(75, "V75", "v75."),         executorch_choice(79, "V79", "v79."),
    executorch_choice(81, "V81", "v81.")};
inline constexpr MappedWord executorch_arch_words[] = {{"NONE", ""},   {"V68", "v68"}, {"V69", "v69"}, {"V73", "v73"},
                                                       {"V75", "v75"}, {"V79", "v79"}, {"V81", "v81"}};
inline constexpr std::array executorch_lpai_versions = {
    executorch_choice(0, "NONE", "No LPAI."), executorch_choice(6, "V6", "v6."), executorch_choice(7, "V7", "v7.")};
inline constexpr MappedWord executorch_lpai_version_words[] = {{"NONE", ""}, {"V6", "v6"}, {"V7", "v7"}};
inline constexpr std::array executorch_backends = {
    executorch_choice(0, "kUndefinedBackend", "Not chosen; an error."),
    executorch_choice(1, "kGpuBackend", shared_texts::gpu), executorch_choice(2, "kHtpBackend", shared_texts::htp),
    executorch_choice(3, "kDspBackend", shared_texts::dsp), executorch_choice(4, "kLpaiBackend", "Low-power eNPU.")};
inline constexpr MappedWord executorch_backend_words[] = {{"kHtpBackend", "HTP"}, {"kLpaiBackend", "LPAI"}};
inline constexpr std::array executorch_performance_modes = {
    executorch_choice(0, "kHtpDefault", shared_texts::no_vote),
    executorch_choice(1, "kHtpSustainedHighPerformance", shared_texts::sustained_high_performance),
    executorch_choice(2, "kHtpBurst", shared_texts::burst),
    executorch_choice(3, "kHtpHighPerformance", shared_texts::high_performance),
    executorch_choice(4, "kHtpPowerSaver", shared_texts::power_saver),
    executorch_choice(5, "kHtpLowPowerSaver", shared_texts::low_power_saver),
    executorch_choice(6, "kHtpHighPowerSaver", shared_texts::high_power_saver),
    executorch_choice(7, "kHtpLowBalanced", shared_texts::low_balanced),
    executorch_choice(8, "kHtpBalanced", shared_texts::balanced)};
inline constexpr MappedWord executorch_profile_words[] = {
    {"kHtpDefault", "default"},
    {"kHtpSustainedHighPerformance", "sustained_high_performance"},
    {"kHtpBurst", "burst"},
    {"kHtpHighPerformance", "high_performance"},
    {"kHtpPowerSaver", "power_saver"},
    {"kHtpLowPowerSaver", "low_power_saver"},
    {"kHtpHighPowerSaver", "high_power_saver"},
    {"kHtpLowBalanced", "low_balanced"},
    {"kHtpBalanced", "balanced"},
    {"kHtpDefault", "system_settings", true},
    {"kHtpLowPowerSaver", "extreme_power_saver", true},
    {"kHtpBurst", "llm_decode_burst", true},
    {"kHtpSustainedHighPerformance", "llm_decode_sustained_high_performance", true},
    {"kHtpHighPerformance", "llm_decode_high_performance", true},
    {"kHtpBalanced", "llm_decode_balanced", true}};
inline constexpr std::array executorch_precisions = {
    executorch_choice(0, "kHtpQuantized", "For quantized models; default."),
    executorch_choice(1, "kHtpFp16", "16-bit float; not on every SoC.")};
inline constexpr MappedWord executorch_precision_words[] = {{"kHtpQuantized", "0"}, {"kHtpFp16", "1"}};
inline constexpr std::array executorch_pd_sessions = {executorch_choice(0, "kHtpUnsignedPd", "Default."),
                                                      executorch_choice(1, "kHtpSignedPd", "Needs signed libraries.")};
inline constexpr MappedWord executorch_pd_words[] = {{"kHtpUnsignedPd", "unsigned"}, {"kHtpSignedPd", "signed"}};
inline constexpr std::array executorch_gpu_performance = {
    executorch_choice(0, "kGpuPerfHintHigh", "Fast; default."), executorch_choice(1, "kGpuPerfHintNormal", "Balanced."),
    executorch_choice(2, "kGpuPerfHintLow", shared_texts::power_saver)};
inline constexpr std::array executorch_gpu_precisions = {
    executorch_choice(0, "kGpuPrecisionFp32", "32-bit float."),
    executorch_choice(1, "kGpuPrecisionFp16", "16-bit float."),
    executorch_choice(2, "kGpuPrecisionHybrid", "16-bit storage, 32-bit math."),
    executorch_choice(3, "kGpuPrecisionUserProvided", "As in the model; default.")};
inline constexpr std::array executorch_lpai_clients = {
    executorch_choice(0, "kUndefined", "Not chosen."),
    executorch_choice(1, "kRealTime", "Must meet the rate; default."),
    executorch_choice(2, "kNonRealTime", "Best effort.")};
inline constexpr MappedWord executorch_client_words[] = {
    {"kUndefined", ""}, {"kRealTime", "real_time"}, {"kNonRealTime", "non_real_time"}};
inline constexpr std::array executorch_affinities = {executorch_choice(0, "kUndefined", "Not chosen."),
                                                     executorch_choice(1, "kSoft", "Preference; default."),
                                                     executorch_choice(2, "kHard", "Requirement.")};
inline constexpr MappedWord executorch_affinity_words[] = {{"kUndefined", ""}, {"kSoft", "soft"}, {"kHard", "hard"}};
inline constexpr std::array executorch_lpai_targets = {executorch_choice(0, "kX86", "Simulator on a PC."),
                                                       executorch_choice(1, "kArm", "Arm CPU; default."),
                                                       executorch_choice(2, "kAdsp", "Audio DSP.")};
inline constexpr MappedWord executorch_target_words[] = {{"kX86", "x86"}, {"kArm", "arm"}, {"kAdsp", "adsp"}};
inline constexpr std::array executorch_log_levels = {
    executorch_choice(0, "kLogOff", "No messages; default."), executorch_choice(1, "kLogLevelError", "Errors."),
    executorch_choice(2, "kLogLevelWarn", "Warnings."),       executorch_choice(3, "kLogLevelInfo", "Information."),
    executorch_choice(4, "kLogLevelVerbose", "Details."),     executorch_choice(5, "kLogLevelDebug", "All messages.")};
inline constexpr std::array executorch_profile_levels = {
    executorch_choice(0, "kProfileOff", shared_texts::no_profiling),
    executorch_choice(1, "kProfileBasic", shared_texts::basic_profiling),
    executorch_choice(2, "kProfileDetailed", shared_texts::detailed_profiling),
    executorch_choice(3, "kProfileOptrace", shared_texts::operation_trace)};
inline constexpr std::array executorch_chipsets = {
    executorch_choice(0, "UNKNOWN_SM", "Unknown."), executorch_choice(39, "SA8295", "v68."),
    executorch_choice(72, "SA8797", "v81."),        executorch_choice(30, "SM8350", "v68."),
    executorch_choice(36, "SM8450", "v69."),        executorch_choice(42, "SM8475", "v69."),
    executorch_choice(43, "SM8550", "v73."),        executorch_choice(57, "SM8650", "v75."),
    executorch_choice(69, "SM8750", "v79."),        executorch_choice(87, "SM8850", "v81."),
    executorch_choice(46, "SSG2115P", "v73."),      executorch_choice(58, "SSG2125P", "v73."),
    executorch_choice(45, "SXR1230P", "v73."),      executorch_choice(53, "SXR2230P", "v69."),
    executorch_choice(75, "SXR2330P", "v79."),      executorch_choice(77, "QCS9100", "v73."),
    executorch_choice(95, "SAR2230P", "v81."),      executorch_choice(52, "SA8255", "v73."),
    executorch_choice(96, "SW6100", "v81."),        executorch_choice(93, "QCM6490", "v68."),
    executorch_choice(97, "SM8845", "v81."),        executorch_choice(62, "SA8540", "v68.")};

}  // namespace detail

/// The SoCs that ExecuTorch has names for. A file may also contain a number.
inline constexpr Choices executorch_chipsets = {
    .name = "QcomChipset", .doc = "SoC to compile for.", .complete = false, .values = detail::executorch_chipsets};
template <>
inline constexpr Choices choices<executorch::HtpArch> = {
    .name = "HtpArch", .doc = shared_texts::architecture, .values = detail::executorch_archs};
template <>
inline constexpr Choices choices<executorch::LpaiVersion> = {
    .name = "LpaiHardwareVersion", .doc = "Generation of the eNPU.", .values = detail::executorch_lpai_versions};
template <>
inline constexpr Choices choices<executorch::BackendKind> = {
    .name = "QnnExecuTorchBackendType", .doc = shared_texts::backend, .values = detail::executorch_backends};
template <>
inline constexpr Choices choices<executorch::PerformanceMode> = {.name = "QnnExecuTorchHtpPerformanceMode",
                                                                 .doc = shared_texts::performance_policy,
                                                                 .values = detail::executorch_performance_modes};
template <>
inline constexpr Choices choices<executorch::Precision> = {
    .name = "QnnExecuTorchHtpPrecision", .doc = "Arithmetic of the graph.", .values = detail::executorch_precisions};
template <>
inline constexpr Choices choices<executorch::PdSession> = {
    .name = "QnnExecuTorchHtpPdSession", .doc = shared_texts::process_domain, .values = detail::executorch_pd_sessions};
template <>
inline constexpr Choices choices<executorch::GpuPerformance> = {.name = "QnnExecuTorchGpuPerformanceMode",
                                                                .doc = "Power and performance policy of the GPU.",
                                                                .values = detail::executorch_gpu_performance};
template <>
inline constexpr Choices choices<executorch::GpuPrecision> = {
    .name = "QnnExecuTorchGpuPrecision", .doc = "Arithmetic on the GPU.", .values = detail::executorch_gpu_precisions};
template <>
inline constexpr Choices choices<executorch::LpaiClient> = {.name = "QnnExecuTorchLpaiClientPerf",
                                                            .doc = "Whether the rate is a requirement.",
                                                            .values = detail::executorch_lpai_clients};
template <>
inline constexpr Choices choices<executorch::LpaiAffinity> = {.name = "QnnExecuTorchLpaiCoreAffinity",
                                                              .doc = "Whether the core is a requirement.",
                                                              .values = detail::executorch_affinities};
template <>
inline constexpr Choices choices<executorch::LpaiTarget> = {
    .name = "QnnExecuTorchLpaiTargetEnv", .doc = "Where the model runs.", .values = detail::executorch_lpai_targets};
template <>
inline constexpr Choices choices<executorch::LogLevel> = {
    .name = "QnnExecuTorchLogLevel", .doc = "Log level.", .values = detail::executorch_log_levels};
template <>
inline constexpr Choices choices<executorch::ProfileLevel> = {.name = "QnnExecuTorchProfileLevel",
                                                              .doc = shared_texts::profiling_level,
                                                              .values = detail::executorch_profile_levels};

template <std::same_as<executorch::HtpInfo> T>
inline constexpr auto table<T> =
    declare<T>({.name = "HtpInfo", .doc = "HTP of the SoC."},
               option<&T::htp_arch>(detail::executorch_option(
                   "Hexagon architecture of the SoC. ExecuTorch fills it in from its SoC table.", Phase::compile,
                   {.to = "htp:devices.dsp_arch", .words = detail::executorch_arch_words})),
               option<&T::vtcm_size_in_mb>([] {
                 OptionInfo info = detail::executorch_option(
                     "On-chip memory (VTCM) for the graphs. ExecuTorch fills it in from its SoC table.", Phase::compile,
                     {.to = "htp:graphs.vtcm_mb"});
                 info.unit = "MiB";
                 return info;
               }()));
extern template const Section& section_of<executorch::HtpInfo>();

template <std::same_as<executorch::LpaiInfo> T>
inline constexpr auto table<T> =
    declare<T>({.name = "LpaiInfo", .doc = "LPAI of the SoC."},
               option<&T::lpai_hardware_version>(detail::executorch_option(
                   "Generation of the eNPU.", Phase::compile,
                   {.to = "lpai:lpai_backend.enable_hw_ver", .words = detail::executorch_lpai_version_words})));
extern template const Section& section_of<executorch::LpaiInfo>();

template <std::same_as<executorch::SocInfo> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "SocInfo", .doc = "SoC to compile for."}, option<&T::soc_model>([] {
      OptionInfo info = detail::executorch_option("SoC to compile for, by ExecuTorch's name or its QNN number.",
                                                  Phase::compile, {.to = "htp:devices.soc_model", .by_number = true});
      info.suggested = &executorch_chipsets;
      info.lax = Lax::from_number;
      return info;
    }()),
    option<&T::htp_info>(detail::executorch_option("HTP of the SoC.")),
    option<&T::lpai_info>(detail::executorch_option("LPAI of the SoC.")));
extern template const Section& section_of<executorch::SocInfo>();

template <std::same_as<executorch::HtpOptions> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "QnnExecuTorchHtpBackendOptions", .doc = "Options of the HTP backend."}, option<&T::max_sf_buf_size>([] {
      OptionInfo info =
          detail::executorch_option("Size of the spill-fill buffer that several contexts share.", Phase::context,
                                    {.to = "htp:context.max_spill_fill_buffer_for_group"});
      info.unit = "bytes";
      return info;
    }()),
    option<&T::performance_mode>(
        detail::executorch_option(shared_texts::performance_policy, Phase::execute,
                                  {.to = "htp:devices.cores.perf_profile", .words = detail::executorch_profile_words})),
    option<&T::precision>(detail::executorch_option(
        "Arithmetic of the graph: quantized or 16-bit float.", Phase::compile,
        {.to = "htp:graphs.fp16_relaxed_precision", .words = detail::executorch_precision_words})),
    option<&T::pd_session>(
        detail::executorch_option(shared_texts::process_domain, Phase::context,
                                  {.to = "htp:devices.pd_session", .words = detail::executorch_pd_words})),
    option<&T::skel_library_dir>(
        detail::executorch_option("Folder of the DSP library, in older releases.", Phase::context)),
    option<&T::use_conv_hmx>(
        detail::executorch_option(shared_texts::conv_on_matrix_unit, Phase::compile,
                                  {.to = "htp:graphs.short_depth_conv_on_hmx_off", .words = mapped_words::inverted})),
    option<&T::use_dlbc>(
        detail::executorch_option("Compresses graph inputs to save bandwidth.", Phase::compile,
                                  {.to = "htp:graphs.dlbc", .words = mapped_words::boolean_as_number})),
    option<&T::use_fold_relu>(detail::executorch_option(
        shared_texts::folded_relu, Phase::compile,
        {.to = "htp:graphs.fold_relu_activation_into_conv_off", .words = mapped_words::inverted})),
    option<&T::use_multi_contexts>(
        detail::executorch_option("Shares one spill-fill buffer between the contexts of one program.", Phase::compile)),
    option<&T::use_weight_sharing>(detail::executorch_option("Shares weights between the graphs of one context.",
                                                             Phase::compile,
                                                             {.to = "htp:context.weight_sharing_enabled"})),
    option<&T::use_slc_allocator>(
        detail::executorch_option("Lets graphs use the system-level cache.", Phase::compile,
                                  {.to = "htp:graphs.slc_alloc_enable", .words = mapped_words::boolean_as_number})));
extern template const Section& section_of<executorch::HtpOptions>();

template <std::same_as<executorch::GpuOptions> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "QnnExecuTorchGpuBackendOptions", .doc = "Options of the GPU backend."},
    option<&T::performance_mode>(detail::executorch_option("Power and performance policy of the GPU.", Phase::execute)),
    option<&T::precision>(detail::executorch_option("Arithmetic on the GPU.", Phase::compile)),
    option<&T::use_memory_optimizations>(detail::executorch_option("Shares memory between tensors.", Phase::compile)),
    option<&T::use_node_optimizations>(detail::executorch_option("Fuses operations.", Phase::compile)),
    option<&T::use_queue_recording>(detail::executorch_option("Records the command queue.", Phase::compile)),
    option<&T::use_weight_sharing>(detail::executorch_option("Shares weights between graphs.", Phase::compile)));
extern template const Section& section_of<executorch::GpuOptions>();

template <std::same_as<executorch::LpaiOptions> T>
inline constexpr auto table<T> =
    declare<T>({.name = "QnnExecuTorchLpaiBackendOptions", .doc = "Options of the LPAI backend."},
               option<&T::fps>(detail::executorch_option("Inferences per second that the client needs.", Phase::execute,
                                                         {.to = "lpai:lpai_graph.execute.fps"})),
               option<&T::ftrt_ratio>(detail::executorch_option("Clock boost in tenths.", Phase::execute,
                                                                {.to = "lpai:lpai_graph.execute.ftrt_ratio"})),
               option<&T::client_perf_type>(detail::executorch_option(
                   "Whether the rate is a requirement.", Phase::execute,
                   {.to = "lpai:lpai_graph.execute.client_type", .words = detail::executorch_client_words})),
               option<&T::affinity>(detail::executorch_option(
                   "Whether the core is a requirement.", Phase::execute,
                   {.to = "lpai:lpai_graph.execute.affinity", .words = detail::executorch_affinity_words})),
               option<&T::core_selection>(detail::executorch_option("Core to run on.", Phase::execute,
                                                                    {.to = "lpai:lpai_graph.execute.core_selection"})),
               option<&T::target_env>(detail::executorch_option(
                   "Where the model runs.", Phase::compile,
                   {.to = "lpai:lpai_backend.target_env", .words = detail::executorch_target_words})));
extern template const Section& section_of<executorch::LpaiOptions>();

template <std::same_as<executorch::BackendOptions> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "QnnExecuTorchBackendOptions", .doc = "Backend and its options."},
    option<&T::backend_type>(detail::executorch_option(shared_texts::backend, Phase::unknown,
                                                       {.to = "backend", .words = detail::executorch_backend_words})),
    option<&T::htp_options>(detail::executorch_option("Options of the HTP backend.")),
    option<&T::gpu_options>(detail::executorch_option("Options of the GPU backend.")),
    option<&T::lpai_options>(detail::executorch_option("Options of the LPAI backend.")));
extern template const Section& section_of<executorch::BackendOptions>();

template <std::same_as<executorch::Options> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "QnnExecuTorchOptions",
     .doc = "Compile options of ExecuTorch's Qualcomm backend.",
     .on_unknown = "not an option of ExecuTorch"},
    option<&T::soc_info>(detail::executorch_option("SoC to compile for.")),
    option<&T::backend_options>(detail::executorch_option("Backend and its options.")),
    option<&T::graph_name>(detail::executorch_option("Names of the graphs, in older releases.", Phase::compile)),
    option<&T::library_path>(detail::executorch_option("Backend library, if it is not in the usual place.")),
    option<&T::log_level>(detail::executorch_option("Log level.")),
    option<&T::online_prepare>(detail::executorch_option("Compiles the graphs on the device.", Phase::compile)),
    option<&T::dump_intermediate_outputs>(
        detail::executorch_option("Makes every tensor an output, to debug accuracy.", Phase::compile)),
    option<&T::profile_level>(detail::executorch_option(shared_texts::profiling_level)),
    option<&T::shared_buffer>(
        detail::executorch_option("Shares the memory of graph inputs and outputs with the DSP.", Phase::execute)),
    option<&T::is_from_context_binary>(detail::executorch_option("The model is a finished context binary.")),
    option<&T::saver>(detail::executorch_option(shared_texts::saver)),
    option<&T::saver_output_dir>(detail::executorch_option("Folder for the recorded calls.")),
    option<&T::op_package_options>(detail::executorch_option(shared_texts::op_packages)),
    option<&T::use_mha2sha>(
        detail::executorch_option("Splits multi-head attention into single heads.", Phase::compile)));
extern template const Section& section_of<executorch::Options>();

}  // namespace bext
