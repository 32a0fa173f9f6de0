#pragma once
// Counts durations in bounded memory. Up to 512 different durations are exact. Beyond that they are rounded up to seven
// significant bits, so that percentiles are at most 1.6 % too high. Mean and worst stay exact.
//
// ```cpp
// bext::lpai::Distribution latencies;
// latencies.add(100, 99);  // ninety-nine times 100
// latencies.add(250);
// assert(latencies.percentile(50) == 100 && latencies.percentile(99) == 100 && latencies.percentile(100) == 250);
// assert(latencies.mean() == 101.5 && latencies.exact());
// ```

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bext/plan/lpai/ticks.h"

namespace bext::lpai {

class Distribution {
 public:
  void add(Ticks duration, std::int64_t times = 1);
  /// Repeats `times` times what was added since `earlier` was copied from this. Adds nothing and returns false if rounding
  /// began in between.
  [[nodiscard]] bool repeat_since(const Distribution& earlier, std::int64_t times);

  [[nodiscard]] std::int64_t count() const { return count_; }
  [[nodiscard]] bool exact() const { return !rounded_; }
  [[nodiscard]] double mean() const;
  [[nodiscard]] Ticks best() const { return best_; }
  [[nodiscard]] Ticks worst() const { return worst_; }
  /// By nearest rank: the smallest duration with `percent` of all at or below it; 0 without durations.
  [[nodiscard]] Ticks percentile(std::int64_t percent) const;
  [[nodiscard]] std::size_t distinct() const { return entries_.size(); }

 private:
  struct Entry {
    Ticks duration;
    std::int64_t count;
  };
  static constexpr std::size_t limit = 512;

  void round_all();

  std::vector<Entry> entries_;  // ascending
  std::size_t last_ = 0;        // most durations repeat
  bool rounded_ = false;
  std::int64_t count_ = 0;
  Wide sum_ = 0;
  Ticks best_ = 0;
  Ticks worst_ = 0;
};

}  // namespace bext::lpai
