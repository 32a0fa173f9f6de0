#pragma once
// Counts the layout transposes at the boundaries of a graph, with and without `force_nhwc`. The guide says "may" and
// "likely", so the answer is a range.
//
// ```cpp
// bext::lpai::Load load;
// load.boundaries.resize(1);  // an NHWC input into a single eNPU operator
// bext::lpai::LayoutAnswer answer = bext::lpai::layout_of(load, true);
// assert(answer.with_force.low == 0 && answer.with_force.high == 1);  // a single operator may still need one
// load.boundaries[0].chain = 3;
// assert(bext::lpai::layout_of(load, true).with_force.high == 0);
// ```

#include <cstdint>
#include <string>
#include <vector>

#include "bext/plan/lpai/load.h"

namespace bext::lpai {

struct TransposeCount {
  std::int64_t low = 0;
  std::int64_t high = 0;

  friend bool operator==(const TransposeCount&, const TransposeCount&) = default;
};

struct BoundaryAnswer {
  std::string tensor;
  TransposeCount without_force;
  TransposeCount with_force;
  std::string because;
};

struct LayoutAnswer {
  TransposeCount without_force;
  TransposeCount with_force;
  // The guide's three conditions.
  bool converted_nhwc = true;
  bool force_nhwc = false;
  bool output_not_forced = true;
  std::vector<BoundaryAnswer> boundaries;

  [[nodiscard]] const TransposeCount& now() const { return force_nhwc ? with_force : without_force; }
};

[[nodiscard]] LayoutAnswer layout_of(const Load& load, bool force_nhwc);

}  // namespace bext::lpai
