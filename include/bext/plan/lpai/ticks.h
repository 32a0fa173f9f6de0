#pragma once
// The time unit of the LPAI plan, an integer. A second has 72,072,000,000 ticks (2^9 · 3^2 · 5^6 · 7 · 11 · 13). A
// microsecond is a whole number of ticks, and so is a frame at all usual rates: 1 to 16, 24, 25, 30, 48, 60, 90, 120, 144,
// 240 or 1000 per second. Three years fit into 64 bits. A core at f kHz does f units of work per tick.
//
// ```cpp
// assert(bext::lpai::frame_budget(10) == 100'000 * bext::lpai::ticks_per_microsecond);
// assert(bext::lpai::milliseconds(bext::lpai::frame_budget(30)) > 33.3333);
// assert(bext::lpai::work_of(72) / 72'000 == bext::lpai::ticks_per_microsecond);  // 72 cycles at 72 MHz
// ```

#include <cstdint>

namespace bext::lpai {

using Ticks = std::int64_t;
__extension__ using Wide = __int128;

inline constexpr Ticks ticks_per_second = 72'072'000'000;
inline constexpr Ticks ticks_per_microsecond = ticks_per_second / 1'000'000;
static_assert(ticks_per_microsecond * 1'000'000 == ticks_per_second);

inline constexpr std::int64_t work_per_cycle = ticks_per_second / 1000;

// Limits that keep products within 64 bits; far beyond real devices.
inline constexpr std::int64_t max_fps = 1'000'000;
inline constexpr std::int64_t max_cycles = 50'000'000'000;
inline constexpr std::int64_t max_microseconds = 1'000'000'000;
inline constexpr std::int64_t min_clock_khz = 1'000;
inline constexpr std::int64_t max_clock_khz = 10'000'000;
inline constexpr std::int64_t max_seconds = 100'000'000;

/// 1000 / fps ms, rounded down by less than a tick (14 ps).
[[nodiscard]] constexpr Ticks frame_budget(std::int64_t fps) { return ticks_per_second / fps; }
/// Start time of frame `number`; exact for every rate, without drift.
[[nodiscard]] constexpr Ticks release_of(std::int64_t number, std::int64_t fps) {
  return static_cast<Ticks>(static_cast<Wide>(number) * ticks_per_second / fps);
}
[[nodiscard]] constexpr std::int64_t work_of(std::int64_t cycles) { return cycles * work_per_cycle; }
[[nodiscard]] constexpr Ticks from_microseconds(std::int64_t microseconds) {
  return microseconds * ticks_per_microsecond;
}
[[nodiscard]] constexpr double milliseconds(Ticks ticks) {
  return static_cast<double>(ticks) / static_cast<double>(ticks_per_microsecond) / 1000.0;
}
[[nodiscard]] constexpr double seconds(Ticks ticks) {
  return static_cast<double>(ticks) / static_cast<double>(ticks_per_second);
}

}  // namespace bext::lpai
