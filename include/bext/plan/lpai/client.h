#pragma once
// A client and what follows from its numbers alone: frame time, time left for inference, clock vote and eligible cores.
//
// ```cpp
// bext::lpai::Client client{.fps = 10, .ftrt_ratio = 50, .cycles = 2'000'000};
// client.pre = client.post = bext::lpai::from_microseconds(40'000);
// assert(bext::lpai::milliseconds(bext::lpai::time_left(client)) == 20);  // of 100 ms
// assert(bext::lpai::smallest_ratio(client) == 50);
// assert(bext::lpai::vote_millihertz(client) == 100'000'000'000);  // 2e6 cycles · 10 fps · 5.0 = 100 MHz
// ```

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "bext/backend/lpai.h"
#include "bext/plan/lpai/load.h"
#include "bext/plan/lpai/ticks.h"

namespace bext::lpai {

struct Client {
  std::string name = {};
  std::int64_t fps = 1;
  std::int64_t ftrt_ratio = 10;
  ClientType type = ClientType::real_time;
  Affinity affinity = Affinity::soft;
  std::int64_t core_selection = 0;
  bool force_nhwc = false;
  // From the load.
  std::int64_t cycles = 0;
  Ticks pre = 0;
  Ticks dsp = 0;
  Ticks post = 0;
  std::int64_t jitter_percent = 0;
  Workload workload = Workload::unspecified;
  bool load_unknown = false;  ///< not decidable; other clients are decided without it

  [[nodiscard]] bool real_time() const { return type == ClientType::real_time; }
};

/// The client of a configuration; missing options have the guide's defaults.
[[nodiscard]] Client client_of(const Config& config);
/// Adds the load. The error says why it gives no usable number of cycles.
[[nodiscard]] std::expected<void, std::string> add_load(Client& client, const Load& load);

/// Why the configuration is invalid on all hardware, such as a rate below 1 or a mask with several cores.
enum class Contradiction : std::uint8_t {
  none,
  rate_below_one,
  rate_too_high,
  ratio_below_one,
  negative_mask,
  mixed_cores,
};
[[nodiscard]] Contradiction contradiction_of(const Client& client);

/// The core that the mask selects; empty for any core.
[[nodiscard]] std::optional<std::size_t> selected_core(const Client& client);
/// The cores that may serve the client, in order of preference: the selected one, then, without hard affinity, the others
/// by index. The order does not depend on clocks or other clients, which keeps admission monotone.
[[nodiscard]] std::vector<std::size_t> eligible_cores(const Client& client, std::size_t core_count);
/// Whether a frame may run elsewhere while its core is busy. Hard affinity without a core keeps the admitted core.
[[nodiscard]] inline bool may_fall_back(const Client& client) { return client.affinity == Affinity::soft; }

/// Time of a frame that is left for inference on the eNPU; may be negative.
[[nodiscard]] Ticks time_left(const Client& client);
/// Duration of inference at the voted clock: budget · 10 / ftrt_ratio, rounded up.
[[nodiscard]] Ticks voted_window(const Client& client);
/// The smallest `ftrt_ratio` whose window fits into the time left; empty if no time is left.
[[nodiscard]] std::optional<std::int64_t> smallest_ratio(const Client& client);
[[nodiscard]] bool window_fits(const Client& client);

/// cycles · fps · ftrt_ratio / 10, in thousandths of a hertz, rounded up; at most `unreachable_vote`.
[[nodiscard]] std::int64_t vote_millihertz(const Client& client);
inline constexpr std::int64_t unreachable_vote = 1'000'000'000'000'000'000;
inline constexpr std::int64_t millihertz_per_khz = 1'000'000;

}  // namespace bext::lpai
