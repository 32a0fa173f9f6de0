#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "bext/plan/time/latencies.h"
#include "bext/plan/time/transfer.h"

namespace bext::time {
namespace {

TEST(TimeLatencies, AreThePublishedOnes) {
  ASSERT_EQ(snapshots().size(), 2U);
  EXPECT_EQ(snapshots()[0].date, "2026-07-21");
  std::size_t count = 0;
  for (const Snapshot& snapshot : snapshots())
    for (const Series& series : snapshot.series) count += series.latencies.size();
  EXPECT_EQ(count, 14265U);
  EXPECT_EQ(measured_models().size(), 146U);
  const std::vector<Published> beit = published_for("BEiT", 69);
  ASSERT_FALSE(beit.empty());
  const auto onnx = std::ranges::find_if(
      beit, [](const Published& one) { return one.series->precision == "float" && one.series->runtime == "onnx"; });
  ASSERT_NE(onnx, beit.end());
  EXPECT_DOUBLE_EQ(onnx->milliseconds, 8.582);
  EXPECT_EQ(onnx->device->chipset, "SM8750-AC");
}

TEST(TimeLatencies, OfUnknownModelsAreEmpty) {
  EXPECT_TRUE(published_for("no such model").empty());
  EXPECT_TRUE(published_for("beit", 1).empty());
}

TEST(TimeTransfer, NeedsEnoughModels) {
  const auto none = transfer_between({.from = 43, .to = 1, .precision = "float"});
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error(),
            "0 published models with precision `float` were measured on both SoCs; an estimate requires 30");
  const auto few = transfer_between({.from = 43, .to = 69, .precision = "w16a16"});
  EXPECT_FALSE(few);
}

TEST(TimeTransfer, GoesBothWays) {
  const auto there = transfer_between({.from = 43, .to = 69, .precision = "float"});
  const auto back = transfer_between({.from = 69, .to = 43, .precision = "float"});
  ASSERT_TRUE(there && back);
  const Interval faster = there->interval_for(10);
  EXPECT_LT(faster.value, 10);
  EXPECT_LT(faster.low, faster.value);
  EXPECT_GT(faster.high, faster.value);
  const Interval again = back->interval_for(faster.value);
  EXPECT_GT(again.high, 10);
  EXPECT_LT(again.low, 10);
}

TEST(TimeTransfer, UsesTheNearestRatioBeyondTheMeasuredRange) {
  const auto transfer = transfer_between({.from = 43, .to = 69, .precision = "float"});
  ASSERT_TRUE(transfer);
  const Interval edge = transfer->interval_for(transfer->longest);
  const Interval beyond = transfer->interval_for(transfer->longest * 10);
  EXPECT_NEAR(beyond.value, edge.value * 10, 1e-6 * beyond.value);
  EXPECT_FALSE(transfer->covers(transfer->longest * 10));
}

// The promise: at least 90% of the measurements of a model that the estimate has never seen are in their interval.
TEST(TimeTransfer, CoversModelsThatWereLeftOut) {
  const std::vector<TransferCheck> checks = check_transfers();
  ASSERT_GE(checks.size(), 10U);
  std::size_t inside = 0;
  std::size_t all = 0;
  for (const TransferCheck& check : checks) {
    std::cout << check.precision << " " << (check.runtime.empty() ? "all" : check.runtime) << ": " << check.pairs
              << " pairs, " << check.measurements << " predictions, " << 100 * check.inside_share()
              << "% inside, median high/low " << check.median_width << "\n";
    EXPECT_GE(check.inside_share(), coverage) << check.precision << " " << check.runtime;
    // An infinite interval is always right, but useless.
    EXPECT_LT(check.median_width, 3) << check.precision << " " << check.runtime;
    inside += check.inside;
    all += check.measurements;
  }
  EXPECT_GE(static_cast<double>(inside), 0.9 * static_cast<double>(all));
}

}  // namespace
}  // namespace bext::time
