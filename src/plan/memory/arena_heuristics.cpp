#include "arena_heuristics.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

namespace bext::memory {
namespace {

/// The free holes below the top of an arena that grows.
class Holes {
 public:
  std::int64_t take(std::int64_t bytes) {
    const auto hole = by_size_.lower_bound({bytes, 0});
    if (hole != by_size_.end()) {
      const auto [size, offset] = *hole;
      remove(offset, size);
      if (size > bytes) add(offset + bytes, size - bytes);
      return offset;
    }
    std::int64_t offset = top_;
    if (const auto last = by_offset_.empty() ? by_offset_.end() : std::prev(by_offset_.end());
        last != by_offset_.end() && last->first + last->second == top_) {
      offset = last->first;
      remove(last->first, last->second);
    }
    top_ = offset + bytes;
    return offset;
  }

  void give_back(std::int64_t offset, std::int64_t bytes) {
    auto after = by_offset_.lower_bound(offset);
    if (after != by_offset_.end() && after->first == offset + bytes) {
      const auto [place, size] = *after;
      bytes += size;
      remove(place, size);
      after = by_offset_.lower_bound(offset);
    }
    if (after != by_offset_.begin()) {
      const auto [place, size] = *std::prev(after);
      if (place + size == offset) {
        remove(place, size);
        offset = place;
        bytes += size;
      }
    }
    add(offset, bytes);
  }

 private:
  void add(std::int64_t offset, std::int64_t size) {
    by_offset_.emplace(offset, size);
    by_size_.emplace(size, offset);
  }
  void remove(std::int64_t offset, std::int64_t size) {
    by_offset_.erase(offset);
    by_size_.erase({size, offset});
  }

  std::int64_t top_ = 0;
  std::map<std::int64_t, std::int64_t> by_offset_;
  std::set<std::pair<std::int64_t, std::int64_t>> by_size_;
};

}  // namespace

std::vector<std::int64_t> best_fit(std::span<const Buffer> buffers) {
  std::vector<std::size_t> starts(buffers.size());
  std::iota(starts.begin(), starts.end(), std::size_t{0});
  std::vector<std::size_t> ends = starts;
  std::ranges::stable_sort(starts, {}, [&](std::size_t i) { return std::pair{buffers[i].begin, -buffers[i].bytes}; });
  std::ranges::stable_sort(ends, {}, [&](std::size_t i) { return buffers[i].end; });
  std::vector<std::int64_t> offsets(buffers.size());
  Holes holes;
  std::size_t ended = 0;
  for (const std::size_t i : starts) {
    for (; buffers[ends[ended]].end <= buffers[i].begin; ++ended)
      holes.give_back(offsets[ends[ended]], buffers[ends[ended]].bytes);
    offsets[i] = holes.take(buffers[i].bytes);
  }
  return offsets;
}

std::vector<std::int64_t> largest_first(std::span<const Buffer> buffers) {
  std::vector<std::size_t> order(buffers.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(
      order, {}, [&](std::size_t i) { return std::pair{-buffers[i].bytes, buffers[i].begin - buffers[i].end}; });
  std::vector<std::int64_t> offsets(buffers.size());
  std::vector<std::size_t> placed;  // in the order of offsets
  for (const std::size_t i : order) {
    std::int64_t offset = 0;
    for (const std::size_t other : placed) {
      if (buffers[other].end <= buffers[i].begin || buffers[other].begin >= buffers[i].end) continue;
      if (offsets[other] >= offset + buffers[i].bytes) break;
      offset = std::max(offset, offsets[other] + buffers[other].bytes);
    }
    offsets[i] = offset;
    placed.insert(std::ranges::upper_bound(placed, offset, {}, [&](std::size_t other) { return offsets[other]; }), i);
  }
  return offsets;
}

}  // namespace bext::memory
