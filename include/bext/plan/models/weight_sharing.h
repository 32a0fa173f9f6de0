#pragma once
// Finds the weights that several graphs share, byte for byte, and the reason why others differ slightly.
//
// ```cpp
// using namespace bext;
// model::Graph a{.name = "a"};
// a.tensors.push_back({.name = "w", .type = model::ElementType::uint8, .shape = model::Shape{{.size = 2}}, .constant = 0});
// a.constants.push_back({.tensor = 0, .raw = "ab"});
// model::Graph b = a;
// const auto hashed = [](const model::Graph& graph) {
//   return model::hash_constants(graph, model::no_external_files, model::one_after_the_other);
// };
// const model::HashedConstants of_a = hashed(a);
// const model::HashedConstants of_b = hashed(b);
// const plan::WeightSharing sharing = plan::compare_weights({{"a", &of_a}, {"b", &of_b}});
// assert(sharing.saved_bytes == 2 && sharing.pairs.at(0).shared_bytes == 2);
// ```

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bext/model/hash_constants.h"

namespace bext::plan {

/// The weights of one graph. Constants of type int64 and bool are shapes, indices and conditions, not weights.
struct GraphWeights {
  std::string name;
  const model::HashedConstants* constants = nullptr;
};

enum class AlmostReason : std::uint8_t {
  element_type,   ///< another type of number
  scale,          ///< other scales or zero points
  transposed,     ///< the same elements in another order
  folded,         ///< a normalization was folded into the weights of one of them
  other_content,  ///< same name or place and shape, other numbers: exported or trained again
};
[[nodiscard]] std::string_view text_of(AlmostReason reason);

struct AlmostShared {
  std::string tensor;    ///< in a
  std::string in_other;  ///< its name in b
  std::uint64_t bytes = 0;
  AlmostReason reason = AlmostReason::other_content;
};

struct WeightPair {
  std::size_t a = 0;
  std::size_t b = 0;
  std::uint64_t shared_bytes = 0;     ///< each content once
  std::uint64_t private_bytes_a = 0;  ///< of contents that b does not have, each once
  std::uint64_t private_bytes_b = 0;
  std::vector<AlmostShared> almost;  ///< the first `most_almost`, largest first
  std::uint64_t almost_bytes = 0;    ///< of all of them
  std::uint64_t almost_count = 0;
};
inline constexpr std::size_t most_almost = 200;

struct WeightSharing {
  std::vector<std::string> graphs;
  std::vector<std::uint64_t> weight_bytes;    ///< of each graph, each content once
  std::vector<std::uint64_t> repeated_bytes;  ///< of each graph: contents that it stores more than once
  std::vector<std::uint64_t> unread_bytes;    ///< of each graph: weights that could not be read
  std::uint64_t saved_bytes = 0;              ///< by storing each content once for all graphs
  std::vector<WeightPair> pairs;
};

[[nodiscard]] WeightSharing compare_weights(const std::vector<GraphWeights>& graphs);

}  // namespace bext::plan
