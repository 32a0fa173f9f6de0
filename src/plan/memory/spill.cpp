#include "spill.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

namespace bext::memory {
namespace {

constexpr std::int64_t never = INT64_MAX;

/// For each node the next one that computes something; nodes that were fused into others have no inputs and outputs.
std::vector<std::uint32_t> next_operators(const model::Graph& graph) {
  std::vector<std::uint32_t> next(graph.nodes.size(), model::none);
  for (std::size_t i = graph.nodes.size(); i-- > 1;) {
    const bool computes = !graph.nodes[i].inputs.empty() || !graph.nodes[i].outputs.empty();
    next[i - 1] = computes ? static_cast<std::uint32_t>(i) : next[i];
  }
  return next;
}

/// Runs the nodes one after the other. A tensor stays in the VTCM as long as there is room; if not, the tensor whose next
/// use is farthest away is written to DDR and read again at each later use.
class SpillRun {
 public:
  SpillRun(const model::Graph& graph, std::span<const LiveTensor> tensors, std::int64_t vtcm_bytes, bool depth_first)
      : graph_{graph}, vtcm_bytes_{vtcm_bytes}, states_(graph.tensors.size()) {
    const std::vector<std::uint32_t> next = next_operators(graph);
    for (const LiveTensor& live : tensors) {
      if (live.tensor == model::none) continue;
      const model::Tensor& tensor = graph.tensors[live.tensor];
      State& state = states_[live.tensor];
      state.bytes = live.buffer.bytes;
      // Inputs arrive through DDR and are read tile by tile; they spill only if they are kept for later.
      const bool streams =
          tensor.consumers.size() == 1 && tensor.consumers[0] == next[static_cast<std::size_t>(live.buffer.begin)];
      state.kept = !(depth_first && streams && tensor.producer != model::none) && tensor.producer != model::none;
    }
    for (const std::uint32_t output : graph.outputs) states_[output].kept = false;
  }

  std::int64_t bytes() {
    for (std::uint32_t node = 0; node < graph_.nodes.size(); ++node) {
      for (const std::uint32_t tensor : graph_.nodes[node].outputs)
        if (tensor != model::none && states_[tensor].kept) add(tensor, node);
      for (const std::uint32_t tensor : graph_.nodes[node].inputs)
        if (tensor != model::none) use(tensor, node);
    }
    return moved_;
  }

 private:
  struct State {
    std::int64_t bytes = 0;
    std::size_t next = 0;  ///< in the consumers
    std::int64_t last_use = -1;
    bool kept = false;
    bool inside = false;
    bool outside = false;
  };

  [[nodiscard]] std::int64_t next_use(std::uint32_t tensor) const {
    const std::vector<std::uint32_t>& readers = graph_.tensors[tensor].consumers;
    const std::size_t next = states_[tensor].next;
    return next < readers.size() ? readers[next] : never;
  }

  void count(std::int64_t bytes) { moved_ = std::min(most_arena_bytes, moved_ + bytes); }

  void put_inside(std::uint32_t tensor) {
    states_[tensor].inside = true;
    used_ += states_[tensor].bytes;
    inside_.emplace(next_use(tensor), tensor);
  }

  void take_out(std::uint32_t tensor) {
    states_[tensor].inside = false;
    used_ -= states_[tensor].bytes;
    inside_.erase({next_use(tensor), tensor});
  }

  void move_out(std::uint32_t tensor) {
    states_[tensor].outside = true;
    count(states_[tensor].bytes);
  }

  void add(std::uint32_t tensor, std::uint32_t node) {
    if (next_use(tensor) == never) return;
    while (used_ + states_[tensor].bytes > vtcm_bytes_ && !inside_.empty()) {
      const auto [use_of_last, last] = *std::prev(inside_.end());
      if (use_of_last <= next_use(tensor) || use_of_last <= std::int64_t{node}) break;
      take_out(last);
      move_out(last);
    }
    if (used_ + states_[tensor].bytes > vtcm_bytes_)
      move_out(tensor);
    else
      put_inside(tensor);
  }

  void use(std::uint32_t tensor, std::uint32_t node) {
    State& state = states_[tensor];
    if (!state.kept || state.last_use == std::int64_t{node}) return;  // an operator may read a tensor twice
    state.last_use = node;
    const bool inside = state.inside;
    if (inside) take_out(tensor);
    if (state.outside && !inside) count(state.bytes);
    const std::vector<std::uint32_t>& readers = graph_.tensors[tensor].consumers;
    while (state.next < readers.size() && readers[state.next] <= node) ++state.next;
    if (inside && next_use(tensor) != never) put_inside(tensor);
  }

  const model::Graph& graph_;
  std::int64_t vtcm_bytes_;
  std::vector<State> states_;
  std::set<std::pair<std::int64_t, std::uint32_t>> inside_;  ///< by next use
  std::int64_t used_ = 0;
  std::int64_t moved_ = 0;
};

}  // namespace

Spill spill_of(const model::Graph& graph, std::span<const LiveTensor> tensors, std::int64_t vtcm_bytes) {
  const std::int64_t fused = SpillRun{graph, tensors, vtcm_bytes, true}.bytes();
  const std::int64_t separate = SpillRun{graph, tensors, vtcm_bytes, false}.bytes();
  return {.low = std::min(fused, separate), .high = std::max(fused, separate)};
}

}  // namespace bext::memory
