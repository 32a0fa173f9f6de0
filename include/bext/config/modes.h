#pragma once
// Ready-made sets of options. Weight sharing is the only documented mode: graphs of one context store common weights
// once.
//
// ```cpp
// bext::CompileConfig config{bext::BackendType::HTP};
// config.soc_details = "chipset:SM8750";
// assert(config.set_mode("weight_sharing", {.graph_names = {"prefill", "decode"}}));
// assert(config.graph_custom_configs.size() == 2 && *config.graph_custom_configs[0].vtcm_size_in_mb == 8);
// assert(*config.context_custom_configs[0].weight_sharing_enabled);
// assert(!config.set_mode("turbo"));
// ```

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/config/config_error.h"
#include "bext/schema/choice.h"

namespace bext {

class CompileConfig;

enum class CompilerModes : std::uint8_t { weight_sharing };
namespace detail {
inline constexpr auto compiler_modes_values =
    enumerate(enumerator<CompilerModes::weight_sharing>({.doc = "Graphs of one context share their common weights."}));
}  // namespace detail
template <>
inline constexpr Choices choices<CompilerModes> = {.name = "CompilerModes",
                                                   .doc = "Ready-made sets of options.",
                                                   .complete = true,
                                                   .values = detail::compiler_modes_values};

struct WeightSharingArguments {
  std::vector<std::string> graph_names =
      {};  ///< without names, `ensure_graphs` is set and they come from the model later
  std::optional<std::int64_t> soc_model = {};  ///< else from the target
  std::optional<std::string> dsp_arch = {};    ///< else from the target
  std::optional<std::int64_t> hvx_threads = {};
  std::optional<std::int64_t> vtcm_size_in_mb = {};
  std::optional<bool> fp16 = {};
};

/// The device that the vendor's package assumes without a target.
inline constexpr std::int64_t assumed_soc_model = 69;
inline constexpr std::string_view assumed_dsp_arch = "v79";

struct CompilerModeSetters {
  /// Sets I/O memory, context, memory, graph, device and core options. Existing graph and device options stay; existing
  /// cores get the profile `burst`. Without a
  /// target, the device is the one that the vendor's package assumes, and `CompileConfig::check` reports it. A value
  /// error for another backend than HTP or for a target that cannot be resolved.
  static std::expected<void, ConfigError> set_weight_sharing(CompileConfig& config,
                                                             const WeightSharingArguments& arguments);
};

}  // namespace bext
