#include "target_devices.h"

#include <fmt/format.h>

namespace bext {

List<htp::DeviceConfig> devices_from(const SocDetails& target) {
  List<htp::DeviceConfig> devices;
  for (const int model : target.models) {
    htp::DeviceConfig& device = devices.emplace_back();
    device.id = static_cast<std::int64_t>(devices.size()) - 1;
    device.soc_model = model;
    if (target.dsp_arch) device.dsp_arch = fmt::format("v{}", *target.dsp_arch);
    for (int core = 0; core < target.num_cores.value_or(0); ++core) device.cores.push_back({.id = core});
  }
  return devices;
}

}  // namespace bext
