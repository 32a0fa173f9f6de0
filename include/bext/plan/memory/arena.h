#pragma once
// Places buffers with known lifetimes into one arena: offsets, peak, and a lower bound that shows how good the result is.
//
// ```cpp
// using bext::memory::Buffer;
// const std::vector<Buffer> buffers = {{.begin = 0, .end = 2, .bytes = 4}, {.begin = 1, .end = 3, .bytes = 8},
//                                      {.begin = 2, .end = 4, .bytes = 4}};
// const std::optional<bext::memory::Arena> arena = bext::memory::place(buffers);
// assert(arena && arena->peak == 12 && arena->lower_bound == 12);  // the third buffer reuses the place of the first
// ```

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace bext::memory {

/// A buffer is alive from `begin` up to, but not including, `end`. The unit of time is up to the caller.
struct Buffer {
  std::int64_t begin = 0;
  std::int64_t end = 0;
  std::int64_t bytes = 0;
};

/// Limit of the total size of all buffers, so that offsets never overflow.
inline constexpr std::int64_t most_arena_bytes = std::int64_t{1} << 62;

/// How the offsets were found.
enum class Method : std::uint8_t {
  best_fit,  ///< in the order of time, each buffer into the smallest hole that fits
  greedy,    ///< the largest buffer first, each at the lowest free offset
  search,    ///< bounded exact search
};
[[nodiscard]] std::string_view name_of(Method method);

struct Arena {
  std::vector<std::int64_t> offsets;  ///< of the buffers, in their order
  std::int64_t peak = 0;              ///< the end of the highest buffer
  std::int64_t lower_bound = 0;       ///< bytes that are alive together; no layout can be smaller
  Method method = Method::best_fit;
  std::uint64_t steps = 0;  ///< of the exact search, each the visit of one span of time
  bool exhausted = false;   ///< the search was stopped by its limit, so a smaller layout may exist

  [[nodiscard]] std::int64_t gap() const { return peak - lower_bound; }
};

struct ArenaOptions {
  /// Stop at the first layout that fits. Without a capacity, search for the smallest layout.
  std::optional<std::int64_t> capacity = {};
  /// Limit of the exact search, in steps so that every machine gives the same result.
  std::uint64_t max_steps = 100'000'000;
};

/// Empty if a lifetime or size is negative, or if the sizes together exceed `most_arena_bytes`. If the layout exceeds
/// the capacity, no layout that fits was found.
[[nodiscard]] std::optional<Arena> place(std::span<const Buffer> buffers, const ArenaOptions& options = {});

/// The most bytes that are alive at the same time.
[[nodiscard]] std::int64_t lower_bound_of(std::span<const Buffer> buffers);

}  // namespace bext::memory
