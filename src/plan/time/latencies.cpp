#include "bext/plan/time/latencies.h"

#include <algorithm>
#include <string>

#include "bext/text/ascii.h"

namespace bext::time {
namespace {

/// `MobileNet-v2` and `mobilenet_v2` are the same model.
std::string plain_name(std::string_view name) {
  std::string plain;
  for (const char c : name)
    if (c != '-' && c != '_' && c != '.' && c != ' ') plain += lower_case(c);
  return plain;
}

}  // namespace

std::vector<Published> published_for(std::string_view model, std::optional<int> soc_model) {
  const std::string wanted = plain_name(model);
  std::vector<Published> found;
  for (const Snapshot& snapshot : snapshots()) {
    for (const Series& series : snapshot.series) {
      if (plain_name(series.model) != wanted) continue;
      for (const Latency& latency : series.latencies) {
        const Device& device = snapshot.devices[latency.device];
        if (soc_model && device.soc_model != *soc_model) continue;
        found.push_back({&snapshot, &series, &device, latency.microseconds / 1000.0});
      }
    }
    if (!found.empty()) break;
  }
  return found;
}

std::vector<std::string_view> measured_models() {
  std::vector<std::string_view> names;
  for (const Snapshot& snapshot : snapshots())
    for (const Series& series : snapshot.series) names.push_back(series.model);
  std::ranges::sort(names);
  names.erase(std::ranges::unique(names).begin(), names.end());
  return names;
}

std::vector<Device> measured_devices() {
  std::vector<Device> devices;
  for (const Snapshot& snapshot : snapshots()) {
    // A device with a few rows must not stand for one with hundreds.
    std::vector<std::size_t> count(snapshot.devices.size(), 0);
    for (const Series& series : snapshot.series)
      for (const Latency& latency : series.latencies) ++count[latency.device];
    for (std::size_t i = 0; i < count.size(); ++i) {
      const Device& device = snapshot.devices[i];
      bool best = true;
      for (std::size_t other = 0; other < count.size(); ++other)
        best = best && (snapshot.devices[other].soc_model != device.soc_model || count[other] <= count[i]);
      if (best && std::ranges::find(devices, device.soc_model, &Device::soc_model) == devices.end())
        devices.push_back(device);
    }
  }
  std::ranges::sort(devices, {}, &Device::soc_model);
  return devices;
}

}  // namespace bext::time
