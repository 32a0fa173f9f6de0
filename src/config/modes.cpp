#include "bext/config/modes.h"

#include <fmt/format.h>

#include "bext/config/compile_config.h"
#include "target_devices.h"

namespace bext {
namespace {

bool is_target_known(const WeightSharingArguments& arguments, const SocDetails& target) {
  return arguments.soc_model || !target.models.empty() || arguments.dsp_arch || target.dsp_arch;
}

/// Weight sharing needs two graphs; their names come from the model later.
constexpr std::size_t unnamed_graphs = 2;

template <class T, class U>
std::optional<T> either(const std::optional<T>& given, const std::optional<U>& known) {
  if (given) return given;
  return known ? std::optional<T>{static_cast<T>(*known)} : std::nullopt;
}

htp::GraphConfig shared_graph(const std::string& name, const WeightSharingArguments& arguments,
                              const SocDetails& target) {
  htp::GraphConfig graph{.name = name, .optimization_type = 3};
  if (const auto fp16 = either(arguments.fp16, target.supports_fp16)) graph.fp16_relaxed_precision = *fp16 ? 1 : 0;
  if (const auto threads = either(arguments.hvx_threads, target.num_of_hvx_threads)) graph.hvx_threads = *threads;
  if (const auto vtcm = either(arguments.vtcm_size_in_mb, target.vtcm_size_in_mb)) graph.vtcm_size_in_mb = *vtcm;
  if (target.num_cores) graph.num_cores = *target.num_cores;
  return graph;
}

/// The devices of the target; one device if the caller names a SoC or there is no target.
List<htp::DeviceConfig> shared_devices(const WeightSharingArguments& arguments, const SocDetails& target) {
  List<htp::DeviceConfig> devices = arguments.soc_model ? List<htp::DeviceConfig>{} : devices_from(target);
  if (devices.empty()) {
    htp::DeviceConfig& device = devices.emplace_back();
    if (arguments.soc_model) device.soc_model = *arguments.soc_model;
    if (target.dsp_arch) device.dsp_arch = fmt::format("v{}", *target.dsp_arch);
    for (int core = 0; core < target.num_cores.value_or(0); ++core) device.cores.push_back({.id = core});
  }
  for (htp::DeviceConfig& device : devices) {
    if (arguments.dsp_arch) device.dsp_arch = *arguments.dsp_arch;
    if (device.cores.empty()) device.cores.emplace_back();
  }
  if (!is_target_known(arguments, target)) {
    devices.front().soc_model = assumed_soc_model;
    devices.front().dsp_arch = std::string{assumed_dsp_arch};
  }
  return devices;
}

}  // namespace

std::expected<void, ConfigError> CompilerModeSetters::set_weight_sharing(CompileConfig& config,
                                                                         const WeightSharingArguments& arguments) {
  if (config.backend != BackendType::HTP)
    return std::unexpected{value_error(
        fmt::format("mode `weight_sharing` requires the backend `HTP`, found `{}`", text_of(config.backend)))};
  if (config.passthrough)
    return std::unexpected{
        value_error("mode `weight_sharing` has no effect on a passthrough document; load the file without "
                    "passthrough to change options")};
  const std::expected<std::optional<SocDetails>, ConfigError> resolved = config.resolved_target();
  if (!resolved) return std::unexpected{resolved.error()};
  const SocDetails target = resolved->value_or(SocDetails{});

  if (config.io_tensor_mem_type->value_or(IoTensorMemType::raw) == IoTensorMemType::raw)
    config.io_tensor_mem_type = IoTensorMemType::memhandle;
  config.memory_custom_config = htp::MemoryConfig{.mem_type = htp::MemType::shared_buffer};
  List<htp::ContextConfig>& contexts = config.context_custom_configs.as<htp::ContextConfig>();
  if (contexts.empty()) contexts.emplace_back();
  for (htp::ContextConfig& context : contexts) context.weight_sharing_enabled = true;

  if (config.graph_custom_configs.empty()) {
    List<htp::GraphConfig>& graphs = config.graph_custom_configs.as<htp::GraphConfig>();
    for (const std::string& name : arguments.graph_names) graphs.push_back(shared_graph(name, arguments, target));
    if (arguments.graph_names.empty()) {
      graphs.assign(unnamed_graphs, shared_graph("", arguments, target));
      config.ensure_graphs = true;
    }
  }
  List<htp::DeviceConfig>& devices = config.device_custom_configs.as<htp::DeviceConfig>();
  if (devices.empty() || devices == devices_from(target)) {
    devices = shared_devices(arguments, target);
    config.device_assumed = !is_target_known(arguments, target);
  }
  for (htp::DeviceConfig& device : devices)
    for (htp::DeviceCoreConfig& core : device.cores) core.perf_profile = PerfProfile::burst;
  return {};
}

}  // namespace bext
