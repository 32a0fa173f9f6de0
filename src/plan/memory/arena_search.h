#pragma once
// Exact search for a layout of at most `capacity` bytes.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bext/plan/memory/arena.h"

namespace bext::memory {

/// Which buffers the search tries first. The first criterion decides, then the next.
enum class Preference : std::uint8_t {
  pressure_width_area,  ///< bytes alive together with the buffer, then lifetime, then size × lifetime
  width_area_pressure,
  pressure_area_width,
};
inline constexpr Preference preferences[] = {Preference::width_area_pressure, Preference::pressure_area_width,
                                             Preference::pressure_width_area};

struct SearchResult {
  std::optional<std::vector<std::int64_t>> offsets;
  std::uint64_t steps = 0;  ///< visits of a section
  bool exhausted = false;   ///< the limit was reached; without it, an empty result proves that no layout exists
};

/// Every buffer must be alive for some time and have a size.
[[nodiscard]] SearchResult search_layout(std::span<const Buffer> buffers, std::int64_t capacity,
                                         std::uint64_t max_steps);

}  // namespace bext::memory
