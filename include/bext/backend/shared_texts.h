#pragma once
// Descriptions that several tables of other tools share, because the tools pass the same options to the same libraries.
//
// ```cpp
// assert(bext::shared_texts::burst == "Fastest.");
// ```

#include <string_view>

namespace bext::shared_texts {

inline constexpr std::string_view performance_policy = "Power and performance policy at run time.";
inline constexpr std::string_view process_domain = "Process domain of the DSP session.";
inline constexpr std::string_view profiling_level = "Level of profiling.";
inline constexpr std::string_view backend = "Backend to compile for.";
inline constexpr std::string_view optimization_level = "Optimization level of graph preparation.";
inline constexpr std::string_view architecture = "Hexagon architecture of the SoC.";
inline constexpr std::string_view op_packages = "Packages of custom operations.";
inline constexpr std::string_view conv_on_matrix_unit =
    "Runs short-depth convolutions on the matrix unit: faster, but inexact with asymmetric weights.";
inline constexpr std::string_view folded_relu =
    "Folds a ReLU into the convolution before it; exact only if the quantization ranges fit.";
inline constexpr std::string_view no_vote = "Casts no vote; default.";
inline constexpr std::string_view sustained_high_performance = "Fast, sustained over time.";
inline constexpr std::string_view burst = "Fastest.";
inline constexpr std::string_view high_performance = "Fast.";
inline constexpr std::string_view power_saver = "Saves power.";
inline constexpr std::string_view low_power_saver = "Saves more power.";
inline constexpr std::string_view high_power_saver = "Saves some power.";
inline constexpr std::string_view low_balanced = "Favors power over speed.";
inline constexpr std::string_view balanced = "Between speed and power.";
inline constexpr std::string_view no_profiling = "No profiling; default.";
inline constexpr std::string_view basic_profiling = "Times per run.";
inline constexpr std::string_view detailed_profiling = "Times per operation.";
inline constexpr std::string_view operation_trace = "Operation trace.";
inline constexpr std::string_view gpu = "Graphics processor.";
inline constexpr std::string_view htp = "Hexagon Tensor Processor.";
inline constexpr std::string_view htp_default = "Hexagon Tensor Processor; default.";
inline constexpr std::string_view dsp = "Older Hexagon DSP.";
inline constexpr std::string_view writes_graph = "Writes the graph instead of compiling it.";
inline constexpr std::string_view saver = "Records the API calls.";
inline constexpr std::string_view low_priority = "Yields to all others.";
inline constexpr std::string_view high_priority = "Highest priority.";

}  // namespace bext::shared_texts
