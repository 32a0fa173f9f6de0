#pragma once
// Fast ways to place buffers, without a guarantee.

#include <cstdint>
#include <span>
#include <vector>

#include "bext/plan/memory/arena.h"

namespace bext::memory {

// Every buffer must be alive for some time and have a size.

/// In the order of time, each buffer into the smallest hole that fits. Takes n log n steps.
[[nodiscard]] std::vector<std::int64_t> best_fit(std::span<const Buffer> buffers);

/// The largest buffer first, each at the lowest free offset. Takes n² steps.
[[nodiscard]] std::vector<std::int64_t> largest_first(std::span<const Buffer> buffers);

}  // namespace bext::memory
