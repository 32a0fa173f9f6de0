#pragma once
// Latencies that Qualcomm publishes for its own models on its own devices. The build generates the table from
// data/latencies.json (see data/latencies.LICENSE).
//
// ```cpp
// const std::vector<bext::time::Published> found = bext::time::published_for("MobileNet-v2", 69);
// assert(!found.empty() && found[0].series->model == "mobilenet_v2" && found[0].device->soc_model == 69);
// ```

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace bext::time {

struct Device {
  int soc_model = 0;
  std::string_view chipset;
  std::string_view name;
};

/// One latency; `device` is an index into the devices of the snapshot.
struct Latency {
  std::uint8_t device = 0;
  std::uint32_t microseconds = 0;
};

/// One model file on all devices.
struct Series {
  std::string_view model;
  std::string_view component;
  std::string_view precision;  ///< `float`, `w8a8`, `w8a16`, …
  std::string_view runtime;    ///< `qnn_dlc`, `onnx`, `tflite`, …
  std::string_view unit;       ///< where most layers ran: `NPU`, `GPU` or `CPU`
  std::span<const Latency> latencies;
};

/// One version of the published data. An estimate never mixes versions, because they are separate measurements.
struct Snapshot {
  std::string_view date;
  std::string_view commit;
  std::string_view qairt;  ///< SDK versions used
  std::span<const Device> devices;
  std::span<const Series> series;  ///< sorted by model
};

/// The latest one first.
[[nodiscard]] std::span<const Snapshot> snapshots();

/// A published latency.
struct Published {
  const Snapshot* snapshot = nullptr;
  const Series* series = nullptr;
  const Device* device = nullptr;
  double milliseconds = 0;
};

/// The latencies of the model of that name, from the latest snapshot that has them. Case, `-`, `_`, `.` and spaces do
/// not matter. Without a `soc_model`, on all devices.
[[nodiscard]] std::vector<Published> published_for(std::string_view model, std::optional<int> soc_model = {});

/// All model names, sorted.
[[nodiscard]] std::vector<std::string_view> measured_models();
/// The devices of the latest snapshot that has them, one for each `soc_model`.
[[nodiscard]] std::vector<Device> measured_devices();

}  // namespace bext::time
