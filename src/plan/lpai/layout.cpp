#include "bext/plan/lpai/layout.h"

#include <fmt/format.h>

namespace bext::lpai {

namespace {

BoundaryAnswer answer_of(const Boundary& boundary) {
  BoundaryAnswer answer;
  answer.tensor = *boundary.tensor;
  if (*boundary.runs_on == Unit::dsp) {
    answer.because = "its operator stays on the DSP, which has no fixed layout";
    return answer;
  }
  if (*boundary.layout != Layout::nhwc) {
    answer.without_force = answer.with_force = {1, 1};
    answer.because = fmt::format("converted as {}, not nhwc, so it is always transposed", text_of(*boundary.layout));
  } else {
    answer.without_force = {0, 1};
    const bool single = *boundary.chain < 2;
    answer.with_force = {0, single ? 1 : 0};
    answer.because = single ? "a single eNPU operator at the boundary may need a transpose even with `force_nhwc`"
                            : fmt::format("{} chained eNPU operators keep their layout", *boundary.chain);
  }
  if (*boundary.side == Side::output && *boundary.forced_layout) {
    ++answer.without_force.high;
    ++answer.with_force.high;
    answer.because += "; its layout is forced, which can add one";
  }
  return answer;
}

void add(TransposeCount& sum, const TransposeCount& count) {
  sum.low += count.low;
  sum.high += count.high;
}

}  // namespace

LayoutAnswer layout_of(const Load& load, bool force_nhwc) {
  LayoutAnswer answer;
  answer.force_nhwc = force_nhwc;
  for (const Boundary& boundary : load.boundaries) {
    BoundaryAnswer one = answer_of(boundary);
    add(answer.without_force, one.without_force);
    add(answer.with_force, one.with_force);
    answer.converted_nhwc = answer.converted_nhwc && *boundary.layout == Layout::nhwc;
    answer.output_not_forced = answer.output_not_forced && !(*boundary.side == Side::output && *boundary.forced_layout);
    answer.boundaries.push_back(std::move(one));
  }
  return answer;
}

}  // namespace bext::lpai
