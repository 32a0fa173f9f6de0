#pragma once
// Estimates a latency on one SoC from the latency on another, from the published models that were measured on both.
// With too few such models, there is no estimate.
//
// ```cpp
// const auto transfer = bext::time::transfer_between({.from = 43, .to = 69, .precision = "float"});
// assert(transfer);
// const bext::time::Interval interval = transfer->interval_for(12.3);
// assert(interval.low < interval.value && interval.value < interval.high);
// assert(!bext::time::transfer_between({.from = 43, .to = 1, .precision = "float"}));  // never measured
// ```

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace bext::time {

/// The interval is meant to contain this share of new models.
inline constexpr double coverage = 0.9;
/// Fewer models give no estimate.
inline constexpr std::size_t fewest_models = 30;

struct TransferQuery {
  int from = 0;  ///< `soc_model`
  int to = 0;
  std::string_view precision;
  std::string_view runtime = {};  ///< empty: all runtimes, each compared with itself
};

struct Interval {
  double value = 0;  ///< milliseconds
  double low = 0;
  double high = 0;
};

/// The ratio of both latencies depends on the latency: ln(to / from) = intercept + slope · ln(from) + error. The bounds of
/// the error are quantiles over all models, in which every model has the same weight.
struct Transfer {
  double intercept = 0;
  double slope = 0;
  double error_low = 0;
  double error_high = 0;
  double shortest = 0;  ///< measured on `from`, in milliseconds
  double longest = 0;
  std::size_t models = 0;
  std::size_t measurements = 0;
  std::string_view snapshot;  ///< date
  // Each model was left out once and predicted from the others.
  std::size_t inside = 0;   ///< measurements in their interval
  double median_width = 0;  ///< of these intervals: high / low

  /// A latency outside the measured range uses the ratio at the nearest end.
  [[nodiscard]] Interval interval_for(double milliseconds) const;
  [[nodiscard]] bool covers(double milliseconds) const { return shortest <= milliseconds && milliseconds <= longest; }
  [[nodiscard]] double inside_share() const {
    return measurements == 0 ? 0 : static_cast<double>(inside) / static_cast<double>(measurements);
  }
};

/// From the latest snapshot with enough models. The error says what is missing.
[[nodiscard]] std::expected<Transfer, std::string> transfer_between(const TransferQuery& query);

/// The result of leaving out each model once, over all pairs of SoCs with enough models.
struct TransferCheck {
  std::string_view precision;
  std::string_view runtime;  ///< empty: all
  std::size_t pairs = 0;     ///< of SoCs
  std::size_t measurements = 0;
  std::size_t inside = 0;
  double median_width = 0;  ///< high / low, over all measurements

  [[nodiscard]] double inside_share() const {
    return measurements == 0 ? 0 : static_cast<double>(inside) / static_cast<double>(measurements);
  }
};
[[nodiscard]] std::vector<TransferCheck> check_transfers();

}  // namespace bext::time
