#pragma once
// The Qualcomm options of LiteRT: the names of its TOML keys, C functions and command-line flags (`--qualcomm_…`).
// Enumerations are written by name, as on the command line, or by number, as in TOML.
//
// ```cpp
// bext::Document document = bext::Document::parse(R"({"htp_performance_mode": "burst", "optimization_level": 2})");
// bext::litert::Options options = bext::read<bext::litert::Options>(document);
// assert(*options.optimization_level == bext::litert::OptimizationLevel::o3);
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

namespace litert {

enum class LogLevel : std::uint8_t { off, error, warn, info, verbose, debug };
enum class BackendKind : std::uint8_t { undefined, gpu, htp, dsp, ir };
enum class GraphPriority : std::uint8_t { default_, low, normal, normal_high, high };
enum class MemType : std::uint8_t { raw, memhandle };
enum class Profiling : std::uint8_t { off, basic, detailed, linting, optrace };
enum class OptimizationLevel : std::uint8_t { o1, o2, o3 };
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
  extreme_power_saver,
};
enum class PdSession : std::uint8_t { unsigned_, signed_, adaptive };
enum class PerfControl : std::uint8_t { manual, automatic };

struct Options {
  Setting<LogLevel> log_level = defaults_to(LogLevel::info);
  Setting<BackendKind> qnn_backend = defaults_to(BackendKind::htp);
  Setting<GraphPriority> graph_priority = {};
  Setting<bool> enable_just_in_time = {};
  Setting<MemType> graph_io_tensor_mem_type = defaults_to(MemType::memhandle);
  Setting<Profiling> profiling = {};
  Setting<std::optional<std::string>> custom_op_package = {};
  Setting<bool> use_conv_hmx = defaults_to(true);
  Setting<bool> use_fold_relu = defaults_to(true);
  Setting<std::int64_t> htp_p_point = {};
  Setting<OptimizationLevel> optimization_level = defaults_to(OptimizationLevel::o3);
  Setting<PerformanceMode> htp_performance_mode = {};
  Setting<PdSession> htp_pd_session = {};
  Setting<std::int64_t> vtcm_size = {};
  Setting<std::int64_t> num_hvx_threads = {};
  Setting<bool> use_int64_bias_as_int32 = defaults_to(true);
  Setting<bool> enable_weight_sharing = {};
  Setting<PerformanceMode> dsp_performance_mode = {};
  Setting<PdSession> dsp_pd_session = {};
  Setting<PerfControl> htp_perf_ctrl_mode = {};
  Setting<PerfControl> dsp_perf_ctrl_mode = {};
  Setting<std::optional<std::string>> dlc_dir = {};
  Setting<std::optional<std::string>> saver_output_dir = {};
  Setting<std::optional<std::string>> dump_tensor_ids = {};
  Setting<std::optional<std::string>> ir_json_dir = {};
  Setting<bool> use_htp_preference = {};
  Setting<bool> use_qint16_as_quint16 = {};
  Extras extras = {};

  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace litert

namespace detail {

inline constexpr std::string_view litert_page =
    "google-ai-edge/LiteRT, litert/vendors/qualcomm/doc/OPTIONS_REFERENCE.md; litert_qualcomm_options.h";
inline constexpr std::string_view litert_code =
    "google-ai-edge/LiteRT, litert/vendors/qualcomm/core/backends/htp_backend.cc";

consteval Choice litert_choice(int number, std::string_view text, std::string_view doc) {
  return {.text = text,
          .doc = doc,
          .number = number,
          .status = Status::native,
          .certainty = Certainty::package,
          .source = litert_page};
}
consteval OptionInfo litert_option(std::string_view doc, Phase phase = Phase::unknown, Mapping maps = {}) {
  return {.doc = doc,
          .phase = phase,
          .maps = maps,
          .status = Status::native,
          .certainty = Certainty::package,
          .source = litert_page};
}
consteval OptionInfo litert_also(OptionInfo info, std::string_view spelling) {
  info.also[0] = spelling;
  return info;
}
consteval OptionInfo litert_source(OptionInfo info, std::string_view source) {
  info.source = source;
  return info;
}
consteval OptionInfo litert_unit(OptionInfo info, std::string_view unit) {
  info.unit = unit;
  return info;
}

inline constexpr std::array litert_log_levels = {
    litert_choice(0, "off", "No messages."), litert_choice(1, "error", "Errors."),
    litert_choice(2, "warn", "Warnings."),   litert_choice(3, "info", "Information; default."),
    litert_choice(4, "verbose", "Details."), litert_choice(5, "debug", "All messages.")};
inline constexpr std::array litert_backends = {
    litert_choice(0, "undefined", "Not chosen."), litert_choice(1, "gpu", shared_texts::gpu),
    litert_choice(2, "htp", shared_texts::htp_default), litert_choice(3, "dsp", shared_texts::dsp),
    litert_choice(4, "ir", shared_texts::writes_graph)};
inline constexpr MappedWord litert_backend_words[] = {{"htp", "HTP"}};
inline constexpr std::array litert_priorities = {
    litert_choice(0, "default", "Means normal; default."), litert_choice(1, "low", shared_texts::low_priority),
    litert_choice(2, "normal", "Normal."), litert_choice(3, "normal_high", "Above normal."),
    litert_choice(4, "high", shared_texts::high_priority)};
inline constexpr MappedWord litert_priority_words[] = {
    {"default", ""}, {"low", "low"}, {"normal", "normal"}, {"normal_high", "normal_high"}, {"high", "high"}};
inline constexpr std::array litert_mem_types = {litert_choice(0, "raw", "Client buffers."),
                                                litert_choice(1, "memhandle", "Registered memory; default.")};
inline constexpr std::array litert_profiling = {
    litert_choice(0, "off", shared_texts::no_profiling), litert_choice(1, "basic", shared_texts::basic_profiling),
    litert_choice(2, "detailed", shared_texts::detailed_profiling),
    litert_choice(3, "linting", "Cycles per operation."), litert_choice(4, "optrace", shared_texts::operation_trace)};
inline constexpr MappedWord litert_profiling_words[] = {{"off", ""}, {"linting", "linting"}};
inline constexpr std::array litert_levels = {
    litert_choice(0, "O1", "Optimizes for inference; QNN's level 2."),
    litert_choice(1, "O2", "Optimizes for preparation; QNN's level 1."),
    litert_choice(2, "O3", "Optimizes for inference, aggressively; default. QNN's level 3.")};
inline constexpr MappedWord litert_level_words[] = {{"O1", "2"}, {"O2", "1"}, {"O3", "3"}};
inline constexpr std::array litert_performance_modes = {
    litert_choice(0, "default", shared_texts::no_vote),
    litert_choice(1, "sustained_high_performance", shared_texts::sustained_high_performance),
    litert_choice(2, "burst", shared_texts::burst),
    litert_choice(3, "high_performance", shared_texts::high_performance),
    litert_choice(4, "power_saver", shared_texts::power_saver),
    litert_choice(5, "low_power_saver", shared_texts::low_power_saver),
    litert_choice(6, "high_power_saver", shared_texts::high_power_saver),
    litert_choice(7, "low_balanced", shared_texts::low_balanced),
    litert_choice(8, "balanced", shared_texts::balanced),
    litert_choice(9, "extreme_power_saver", "Saves the most power; not for the DSP backend.")};
inline constexpr std::array litert_pd_sessions = {
    litert_choice(0, "unsigned", "Leaves the device as it is; default."),
    litert_choice(1, "signed", "Session with signed DSP libraries."),
    litert_choice(2, "adaptive", "Unsigned if the device supports it, otherwise signed.")};
inline constexpr std::array litert_perf_controls = {
    litert_choice(0, "manual", "Votes at once when the options change; default."),
    litert_choice(1, "auto", "Also lowers the clocks some time after each run.")};
inline constexpr MappedWord litert_pd_words[] = {{"unsigned", "unsigned"}, {"signed", "signed"}};

}  // namespace detail

template <>
inline constexpr Choices choices<litert::LogLevel> = {
    .name = "LogLevel", .doc = "Log level of the SDK's libraries.", .values = detail::litert_log_levels};
template <>
inline constexpr Choices choices<litert::BackendKind> = {
    .name = "Backend", .doc = shared_texts::backend, .values = detail::litert_backends};
template <>
inline constexpr Choices choices<litert::GraphPriority> = {
    .name = "GraphPriority", .doc = "Priority of the graphs.", .values = detail::litert_priorities};
template <>
inline constexpr Choices choices<litert::MemType> = {
    .name = "GraphIOTensorMemType", .doc = "Memory of graph inputs and outputs.", .values = detail::litert_mem_types};
template <>
inline constexpr Choices choices<litert::Profiling> = {
    .name = "Profiling", .doc = shared_texts::profiling_level, .values = detail::litert_profiling};
template <>
inline constexpr Choices choices<litert::OptimizationLevel> = {
    .name = "OptimizationLevel", .doc = shared_texts::optimization_level, .values = detail::litert_levels};
template <>
inline constexpr Choices choices<litert::PerformanceMode> = {
    .name = "HtpPerformanceMode", .doc = shared_texts::performance_policy, .values = detail::litert_performance_modes};
template <>
inline constexpr Choices choices<litert::PdSession> = {
    .name = "PdSession", .doc = shared_texts::process_domain, .values = detail::litert_pd_sessions};

template <>
inline constexpr Choices choices<litert::PerfControl> = {
    .name = "PerfCtrlMode", .doc = "When power votes are cast.", .values = detail::litert_perf_controls};

template <std::same_as<litert::Options> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "QualcommOptions", .doc = "Qualcomm options of LiteRT.", .on_unknown = "not an option of LiteRT"},
    option<&T::log_level>(detail::litert_option("Log level of the SDK's libraries.")),
    option<&T::qnn_backend>(detail::litert_also(
        detail::litert_option("Backend to compile for; the flag is `--qualcomm_backend`.", Phase::unknown,
                              {.to = "backend", .words = detail::litert_backend_words}),
        "backend")),
    option<&T::graph_priority>(
        detail::litert_option("Priority of the graphs.", Phase::compile,
                              {.to = "wrapper:graph_configs.graph_priority", .words = detail::litert_priority_words})),
    option<&T::enable_just_in_time>(detail::litert_option(
        "Hands the context to the dispatcher in memory, without serializing it.", Phase::compile)),
    option<&T::graph_io_tensor_mem_type>(detail::litert_option("Memory of graph inputs and outputs.", Phase::compile)),
    option<&T::profiling>(
        detail::litert_option(shared_texts::profiling_level, Phase::unknown,
                              {.to = "htp:devices.profiling_level", .words = detail::litert_profiling_words})),
    option<&T::custom_op_package>(detail::litert_option("Package of custom operations, as `key:value` pairs.")),
    option<&T::use_conv_hmx>(
        detail::litert_option(shared_texts::conv_on_matrix_unit, Phase::compile,
                              {.to = "htp:graphs.short_depth_conv_on_hmx_off", .words = mapped_words::inverted})),
    option<&T::use_fold_relu>(detail::litert_option(
        shared_texts::folded_relu, Phase::compile,
        {.to = "htp:graphs.fold_relu_activation_into_conv_off", .words = mapped_words::inverted})),
    option<&T::htp_p_point>(detail::litert_option(
        "Compiler preset that trades latency against memory traffic. Experimental, with `O3` only.", Phase::compile,
        {.to = "htp:graphs.finalize_config.P"})),
    option<&T::optimization_level>(detail::litert_option(
        "Optimization level of graph preparation. The names are LiteRT's own: `O1` is QNN's level 2, `O2` is 1.",
        Phase::compile, {.to = "htp:graphs.O", .words = detail::litert_level_words, .source = detail::litert_code})),
    option<&T::htp_performance_mode>(
        detail::litert_option(shared_texts::performance_policy, Phase::execute,
                              {.to = "htp:devices.cores.perf_profile", .words = mapped_words::profiles})),
    option<&T::htp_pd_session>(
        detail::litert_option(shared_texts::process_domain, Phase::execute,
                              {.to = "htp:devices.pd_session", .words = detail::litert_pd_words})),
    option<&T::vtcm_size>(detail::litert_unit(
        detail::litert_option("On-chip memory (VTCM) for the graphs; 0 is the maximum of the device.", Phase::compile,
                              {.to = "htp:graphs.vtcm_mb"}),
        "MiB")),
    option<&T::num_hvx_threads>(
        detail::litert_also(detail::litert_option("HVX threads for the graphs; 0 is the maximum of the device.",
                                                  Phase::compile, {.to = "htp:graphs.hvx_threads"}),
                            "num_hvx_thread")),
    option<&T::use_int64_bias_as_int32>(
        detail::litert_option("Converts 64-bit biases of convolutions to 32 bits.", Phase::compile)),
    option<&T::enable_weight_sharing>(
        detail::litert_option("Shares weights between subgraphs. Only for offline compilation on x86.", Phase::compile,
                              {.to = "htp:context.weight_sharing_enabled"})),
    option<&T::dsp_performance_mode>(
        detail::litert_option("Power and performance policy of the older DSP backend.", Phase::execute)),
    option<&T::dsp_pd_session>(detail::litert_option("Process domain of the older DSP backend.", Phase::execute)),
    option<&T::htp_perf_ctrl_mode>(detail::litert_source(
        detail::litert_option("When power votes are cast.", Phase::execute), "google-ai-edge/LiteRT PR 8256")),
    option<&T::dsp_perf_ctrl_mode>(detail::litert_source(
        detail::litert_option("When power votes of the older DSP backend are cast.", Phase::execute),
        "google-ai-edge/LiteRT PR 8256")),
    option<&T::dlc_dir>(detail::litert_option("Writes graphs as DLC into this folder.", Phase::compile)),
    option<&T::saver_output_dir>(detail::litert_option("Records the API calls into this folder.", Phase::compile)),
    option<&T::dump_tensor_ids>(
        detail::litert_option("Tensors that become extra outputs, by number; `-1` is all of them.", Phase::compile)),
    option<&T::ir_json_dir>(detail::litert_option("Writes graphs as JSON into this folder.", Phase::compile)),
    option<&T::use_htp_preference>(detail::litert_option("Retired; has no effect.", Phase::compile)),
    option<&T::use_qint16_as_quint16>(detail::litert_option("Retired; has no effect.", Phase::compile)));
extern template const Section& section_of<litert::Options>();

}  // namespace bext
