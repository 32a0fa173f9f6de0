#pragma once
// A binary heap of client numbers from which any client can be removed.
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace bext::lpai {

/// The order of clients: real-time first, then by deadline, then by number.
struct Urgency {
  bool background = false;
  std::int64_t deadline = 0;
  std::size_t client = 0;

  friend auto operator<=>(const Urgency&, const Urgency&) = default;
};

/// Heaps with disjoint clients share `positions`; `nowhere` marks clients in none of them.
class ClientHeap {
 public:
  static constexpr std::uint32_t nowhere = UINT32_MAX;
  using Positions = std::vector<std::uint32_t>;

  [[nodiscard]] bool empty() const { return entries_.empty(); }
  [[nodiscard]] std::size_t top() const { return entries_.front().client; }

  void push(const Urgency& urgency, Positions& positions) {
    entries_.push_back(urgency);
    positions[urgency.client] = static_cast<std::uint32_t>(entries_.size() - 1);
    rise(entries_.size() - 1, positions);
  }

  void remove(std::size_t client, Positions& positions) {
    const std::size_t place = positions[client];
    positions[client] = nowhere;
    const Urgency last = entries_.back();
    entries_.pop_back();
    if (last.client == client) return;
    entries_[place] = last;
    positions[last.client] = static_cast<std::uint32_t>(place);
    rise(place, positions);
    sink(positions[last.client], positions);
  }

 private:
  void swap_places(std::size_t a, std::size_t b, Positions& positions) {
    std::swap(entries_[a], entries_[b]);
    positions[entries_[a].client] = static_cast<std::uint32_t>(a);
    positions[entries_[b].client] = static_cast<std::uint32_t>(b);
  }
  void rise(std::size_t place, Positions& positions) {
    while (place > 0 && entries_[place] < entries_[(place - 1) / 2]) {
      swap_places(place, (place - 1) / 2, positions);
      place = (place - 1) / 2;
    }
  }
  void sink(std::size_t place, Positions& positions) {
    for (std::size_t child = 2 * place + 1; child < entries_.size(); child = 2 * place + 1) {
      if (child + 1 < entries_.size() && entries_[child + 1] < entries_[child]) ++child;
      if (!(entries_[child] < entries_[place])) return;
      swap_places(place, child, positions);
      place = child;
    }
  }

  std::vector<Urgency> entries_;
};

}  // namespace bext::lpai
