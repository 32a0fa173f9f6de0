#include "target_devices.h"

#include <fmt/format.h>

namespace bext {
namespace {

void drop_defaults(const Section& section, void* object) {
  for (const Option& option : section.options) {
    if (!option.is_section()) {
      if (option.access.value(object) == default_of(section, option)) option.access.reset(object);
      continue;
    }
    for (std::size_t i = 0; i < option.access.count(object); ++i)
      drop_defaults(option.section(), option.access.at(object, i));
  }
}

}  // namespace

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

List<htp::DeviceConfig> without_defaults(List<htp::DeviceConfig> devices) {
  for (htp::DeviceConfig& device : devices) drop_defaults(section_of<htp::DeviceConfig>(), &device);
  return devices;
}

}  // namespace bext
