#include <gtest/gtest.h>

#include "bext/plan/lpai/layout.h"
#include "bext/schema/read.h"

namespace bext::lpai {
namespace {

LayoutAnswer answer(const char* boundaries, bool force_nhwc = true) {
  const std::string text = std::string{R"({"cycles": 1, "boundaries": )"} + boundaries + "}";
  return layout_of(read<Load>(Document::parse(text)), force_nhwc);
}

// In and out, both chained: without `force_nhwc` each may be transposed (0 to 2), with it none.
TEST(LpaiLayout, ForceNhwcRemovesTheTransposesOfChainedOperators) {
  const LayoutAnswer found =
      answer(R"([{"side": "input", "chain": 4, "operator": "Conv2d"}, {"side": "output", "chain": 4}])");
  EXPECT_EQ(found.without_force, (TransposeCount{0, 2}));
  EXPECT_EQ(found.with_force, (TransposeCount{0, 0}));
  EXPECT_TRUE(found.converted_nhwc && found.force_nhwc && found.output_not_forced);
}

TEST(LpaiLayout, ASingleOperatorMayStillNeedOne) {
  EXPECT_EQ(answer(R"([{"chain": 1}])").with_force, (TransposeCount{0, 1}));
}

TEST(LpaiLayout, OtherLayoutsAreTransposedInAnyCase) {
  const LayoutAnswer found = answer(R"([{"layout": "nchw", "chain": 4}])");
  EXPECT_EQ(found.without_force, (TransposeCount{1, 1}));
  EXPECT_EQ(found.with_force, (TransposeCount{1, 1}));
  EXPECT_FALSE(found.converted_nhwc);
}

TEST(LpaiLayout, AForcedOutputLayoutCanAddOne) {
  const LayoutAnswer found = answer(R"([{"side": "output", "chain": 4, "forced_layout": true}])");
  EXPECT_EQ(found.with_force, (TransposeCount{0, 1}));
  EXPECT_FALSE(found.output_not_forced);
}

TEST(LpaiLayout, OperatorsOnTheDspNeedNone) {
  EXPECT_EQ(answer(R"([{"runs_on": "dsp"}])", false).now(), (TransposeCount{0, 0}));
}

}  // namespace
}  // namespace bext::lpai
