#pragma once
// Finds constants outside the range of 16-bit floats: too large, or so small that they lose precision or become zero.
//
// ```cpp
// using namespace bext;
// model::Graph graph;
// graph.tensors.push_back({.name = "mask", .type = model::ElementType::float32, .shape = model::Shape{{.size = 1}},
//                          .constant = 0});
// graph.constants.push_back({.tensor = 0, .raw = std::string_view{"\x28\x6b\x6e\xce", 4}});  // -1e9
// const precision::Float16Range range = precision::float16_range_of(graph);
// assert(range.tensors.size() == 1 && range.tensors[0].overflows == 1);
// ```

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bext/model/graph.h"
#include "bext/model/hash_constants.h"

namespace bext::precision {

inline constexpr double float16_largest = 65504;
inline constexpr double float16_smallest_normal = 0x1p-14;
/// Half of the smallest subnormal number; smaller numbers become zero.
inline constexpr double float16_half_smallest = 0x1p-25;

/// A tensor with numbers outside the range, or the scale that results from folding a BatchNormalization.
struct OutOfRange {
  std::string tensor;
  bool folded = false;  ///< scale / sqrt(variance + epsilon) of a BatchNormalization
  std::uint64_t elements = 0;
  std::uint64_t overflows = 0;   ///< finite, but become infinite
  std::uint64_t subnormals = 0;  ///< keep fewer bits
  std::uint64_t zeros = 0;       ///< become zero
  double largest = 0;            ///< absolute
  double smallest = 0;           ///< absolute, other than zero
};

struct Float16Range {
  std::vector<OutOfRange> tensors;  ///< overflows first, then by the number of elements outside
  std::uint64_t inspected = 0;      ///< tensors
  std::uint64_t unread = 0;         ///< tensors that cannot be read
};

/// Checks 32-bit floats except scales of QuantizeLinear and DequantizeLinear, which stay 32-bit floats.
[[nodiscard]] Float16Range float16_range_of(const model::Graph& graph,
                                            const model::ExternalFiles& files = model::no_external_files,
                                            const model::Runner& runner = model::one_after_the_other);

}  // namespace bext::precision
