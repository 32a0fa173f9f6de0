#include "bext/plan/time/transfer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>

#include "bext/plan/time/latencies.h"
#include "diag/counted.h"

namespace bext::time {
namespace {

/// The quantiles are taken a little outside of `coverage`: with about a hundred models, the share of new models inside
/// varies by a few percent. Leaving out each model shows that this is enough, see `check_transfers`.
constexpr double quantile_coverage = 0.92;

/// One model file, measured on both SoCs.
struct Move {
  std::string_view model;
  double from = 0;   ///< logarithm of the latency
  double ratio = 0;  ///< logarithm of to / from
  double weight = 0;
};

/// Latencies on the NPU of two SoCs, sorted by model. All files of one model together have weight 1.
std::vector<Move> moves_of(const Snapshot& snapshot, const TransferQuery& query) {
  std::vector<Move> moves;
  for (const Series& series : snapshot.series) {
    if (series.unit != "NPU" || series.precision != query.precision) continue;
    if (!query.runtime.empty() && series.runtime != query.runtime) continue;
    std::optional<double> from;
    std::optional<double> to;
    for (const Latency& latency : series.latencies) {
      const int soc_model = snapshot.devices[latency.device].soc_model;
      if (latency.microseconds == 0) continue;
      if (soc_model == query.from) from = std::log(latency.microseconds / 1000.0);
      if (soc_model == query.to) to = std::log(latency.microseconds / 1000.0);
    }
    if (from && to) moves.push_back({series.model, *from, *to - *from});
  }
  std::map<std::string_view, double> files;
  for (const Move& move : moves) files[move.model] += 1;
  for (Move& move : moves) move.weight = 1 / files[move.model];
  return moves;
}

std::size_t model_count(std::span<const Move> moves) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) count += i == 0 || moves[i].model != moves[i - 1].model ? 1 : 0;
  return count;
}

struct Error {
  double value = 0;
  double weight = 0;
};

/// The value that at least `share` of the weight does not exceed, if one more model has an error above all others. This
/// makes the bound valid for a new model (split conformal prediction). `errors` is sorted.
double bound_of(std::span<const Error> errors, double share) {
  double total = 1;
  for (const Error& error : errors) total += error.weight;
  double sum = 0;
  for (const Error& error : errors) {
    sum += error.weight;
    if (sum >= share * total - 1e-9) return error.value;
  }
  return std::numeric_limits<double>::infinity();
}

/// Fits the line and its bounds to all moves except those of the model `left_out`.
Transfer fitted(std::span<const Move> moves, std::string_view left_out, std::vector<Error>& errors) {
  Transfer fit;
  double weight = 0;
  double mean_from = 0;
  double mean_ratio = 0;
  for (const Move& move : moves) {
    if (move.model == left_out) continue;
    weight += move.weight;
    mean_from += move.weight * move.from;
    mean_ratio += move.weight * move.ratio;
  }
  mean_from /= weight;
  mean_ratio /= weight;
  double spread = 0;
  double common = 0;
  double shortest = std::numeric_limits<double>::infinity();
  double longest = -shortest;
  for (const Move& move : moves) {
    if (move.model == left_out) continue;
    spread += move.weight * (move.from - mean_from) * (move.from - mean_from);
    common += move.weight * (move.from - mean_from) * (move.ratio - mean_ratio);
    shortest = std::min(shortest, move.from);
    longest = std::max(longest, move.from);
  }
  fit.slope = spread > 0 ? common / spread : 0;
  fit.intercept = mean_ratio - fit.slope * mean_from;
  fit.shortest = std::exp(shortest);
  fit.longest = std::exp(longest);
  errors.clear();
  for (const Move& move : moves)
    if (move.model != left_out) errors.push_back({move.ratio - fit.intercept - fit.slope * move.from, move.weight});
  const double share = 1 - (1 - quantile_coverage) / 2;
  std::ranges::sort(errors, {}, &Error::value);
  fit.error_high = bound_of(errors, share);
  for (Error& error : errors) error.value = -error.value;
  std::ranges::reverse(errors);
  fit.error_low = -bound_of(errors, share);
  return fit;
}

double median_of(std::vector<double>& values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

/// Leaves out each model once. Adds the widths of the intervals to `widths`.
void leave_out_each(std::span<const Move> moves, Transfer& fit, std::vector<double>& widths) {
  std::vector<Error> errors;
  for (std::size_t begin = 0; begin < moves.size();) {
    std::size_t end = begin;
    while (end < moves.size() && moves[end].model == moves[begin].model) ++end;
    const Transfer others = fitted(moves, moves[begin].model, errors);
    for (; begin < end; ++begin) {
      const Interval interval = others.interval_for(std::exp(moves[begin].from));
      const double truth = std::exp(moves[begin].from + moves[begin].ratio);
      fit.inside += interval.low <= truth && truth <= interval.high ? 1 : 0;
      widths.push_back(interval.high / interval.low);
    }
  }
}

Transfer transfer_from(std::span<const Move> moves, const Snapshot& snapshot, std::vector<double>& widths) {
  std::vector<Error> errors;
  Transfer fit = fitted(moves, {}, errors);
  fit.models = model_count(moves);
  fit.measurements = moves.size();
  fit.snapshot = snapshot.date;
  std::vector<double> own_widths;
  leave_out_each(moves, fit, own_widths);
  widths.insert(widths.end(), own_widths.begin(), own_widths.end());
  fit.median_width = median_of(own_widths);
  return fit;
}

}  // namespace

Interval Transfer::interval_for(double milliseconds) const {
  const double line = intercept + slope * std::log(std::clamp(milliseconds, shortest, longest));
  return {.value = milliseconds * std::exp(line),
          .low = milliseconds * std::exp(line + error_low),
          .high = milliseconds * std::exp(line + error_high)};
}

std::expected<Transfer, std::string> transfer_between(const TransferQuery& query) {
  std::size_t most = 0;
  for (const Snapshot& snapshot : snapshots()) {
    const std::vector<Move> moves = moves_of(snapshot, query);
    most = std::max(most, model_count(moves));
    std::vector<double> widths;
    if (model_count(moves) >= fewest_models) return transfer_from(moves, snapshot, widths);
  }
  return std::unexpected{fmt::format("{} with precision `{}`{}{} {} measured on both SoCs; an estimate requires {}",
                                     counted(most, "published model"), query.precision,
                                     query.runtime.empty() ? "" : " and runtime ",
                                     query.runtime.empty() ? std::string{} : fmt::format("`{}`", query.runtime),
                                     most == 1 ? "was" : "were", fewest_models)};
}

std::vector<TransferCheck> check_transfers() {
  std::vector<TransferCheck> checks;
  const Snapshot& snapshot = snapshots().front();
  std::vector<std::string_view> precisions;
  std::vector<std::string_view> runtimes = {""};
  for (const Series& series : snapshot.series) {
    if (std::ranges::find(precisions, series.precision) == precisions.end()) precisions.push_back(series.precision);
    if (std::ranges::find(runtimes, series.runtime) == runtimes.end()) runtimes.push_back(series.runtime);
  }
  const std::vector<Device> devices = measured_devices();
  for (const std::string_view precision : precisions)
    for (const std::string_view runtime : runtimes) {
      TransferCheck check{.precision = precision, .runtime = runtime};
      std::vector<double> widths;
      for (const Device& from : devices)
        for (const Device& to : devices) {
          if (from.soc_model == to.soc_model) continue;
          const std::vector<Move> moves = moves_of(
              snapshot, {.from = from.soc_model, .to = to.soc_model, .precision = precision, .runtime = runtime});
          if (model_count(moves) < fewest_models) continue;
          const Transfer transfer = transfer_from(moves, snapshot, widths);
          ++check.pairs;
          check.measurements += transfer.measurements;
          check.inside += transfer.inside;
        }
      check.median_width = median_of(widths);
      if (check.pairs > 0) checks.push_back(check);
    }
  return checks;
}

}  // namespace bext::time
