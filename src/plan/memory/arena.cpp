#include "bext/plan/memory/arena.h"

#include <algorithm>

#include "arena_heuristics.h"
#include "arena_search.h"

namespace bext::memory {
namespace {

/// Above this, the n² steps of `largest_first` take too long.
constexpr std::size_t most_for_greedy = 10'000;
/// Above this, a search of the usual length has little chance.
constexpr std::size_t most_for_search = 4'000;
/// How often the search is repeated with another size to come closer to the lower bound.
constexpr int most_tries = 8;

bool is_usable(std::span<const Buffer> buffers) {
  std::int64_t sum = 0;
  for (const Buffer& buffer : buffers) {
    if (buffer.begin < 0 || buffer.end < buffer.begin || buffer.bytes < 0 || buffer.bytes > most_arena_bytes - sum)
      return false;
    sum += buffer.bytes;
  }
  return true;
}

std::int64_t peak_of(std::span<const Buffer> buffers, std::span<const std::int64_t> offsets) {
  std::int64_t peak = 0;
  for (std::size_t i = 0; i < buffers.size(); ++i) peak = std::max(peak, offsets[i] + buffers[i].bytes);
  return peak;
}

/// Buffers that need a place, without those that are never alive or have no size.
class Placing {
 public:
  Placing(std::span<const Buffer> buffers, const ArenaOptions& options) : options_{options} {
    for (const Buffer& buffer : buffers)
      if (buffer.bytes > 0 && buffer.end > buffer.begin) placed_.push_back(buffer);
    best_.lower_bound = lower_bound_of(placed_);
    goal_ = options.capacity.value_or(best_.lower_bound);
  }

  Arena run() {
    best_.offsets = best_fit(placed_);
    best_.peak = peak_of(placed_, best_.offsets);
    if (best_.peak > goal_ && placed_.size() <= most_for_greedy) take(largest_first(placed_), Method::greedy);
    if (best_.peak > goal_ && best_.lower_bound <= goal_) search();
    return std::move(best_);
  }

 private:
  void take(std::vector<std::int64_t> offsets, Method method) {
    const std::int64_t peak = peak_of(placed_, offsets);
    if (peak >= best_.peak) return;
    best_.offsets = std::move(offsets);
    best_.peak = peak;
    best_.method = method;
  }

  /// First at the goal; without a capacity then between the goal and the best layout so far.
  void search() {
    best_.exhausted = true;
    if (placed_.size() > most_for_search) return;
    bool proven = true;
    std::int64_t low = goal_;
    const int tries = options_.capacity ? 1 : most_tries;
    const std::uint64_t share = options_.max_steps / static_cast<std::uint64_t>(tries);
    std::int64_t size = goal_;
    for (int i = 0; i < tries; ++i) {
      SearchResult result = search_layout(placed_, size, share);
      best_.steps += result.steps;
      if (result.offsets) {
        take(std::move(*result.offsets), Method::search);
      } else {
        proven = proven && !result.exhausted;
        low = size + 1;
      }
      if (low >= best_.peak) break;
      size = low + (best_.peak - 1 - low) / 2;
    }
    best_.exhausted = best_.peak > goal_ && !(proven && low >= best_.peak) && !(options_.capacity && proven);
  }

  ArenaOptions options_;
  std::vector<Buffer> placed_;
  Arena best_;
  std::int64_t goal_ = 0;
};

}  // namespace

std::string_view name_of(Method method) {
  switch (method) {
    case Method::best_fit:
      return "best fit";
    case Method::greedy:
      return "greedy by size";
    case Method::search:
      return "exact search";
  }
  return "";
}

std::int64_t lower_bound_of(std::span<const Buffer> buffers) {
  struct Event {
    std::int64_t time;
    std::int64_t bytes;  // negative at the end of a buffer
    auto operator<=>(const Event&) const = default;
  };
  std::vector<Event> events;
  for (const Buffer& buffer : buffers) {
    if (buffer.end <= buffer.begin) continue;
    events.push_back({buffer.begin, buffer.bytes});
    events.push_back({buffer.end, -buffer.bytes});
  }
  std::ranges::sort(events);
  std::int64_t alive = 0;
  std::int64_t most = 0;
  for (const Event& event : events) most = std::max(most, alive += event.bytes);
  return most;
}

std::optional<Arena> place(std::span<const Buffer> buffers, const ArenaOptions& options) {
  if (!is_usable(buffers)) return std::nullopt;
  Arena arena = Placing{buffers, options}.run();
  // Back to all buffers; those without a place get offset 0.
  std::vector<std::int64_t> offsets(buffers.size(), 0);
  std::size_t next = 0;
  for (std::size_t i = 0; i < buffers.size(); ++i)
    if (buffers[i].bytes > 0 && buffers[i].end > buffers[i].begin) offsets[i] = arena.offsets[next++];
  arena.offsets = std::move(offsets);
  return arena;
}

}  // namespace bext::memory
