#include "bext/plan/lpai/distribution.h"

#include <algorithm>
#include <bit>

namespace bext::lpai {

namespace {

Ticks rounded_up(Ticks duration) {
  constexpr int kept_bits = 7;
  const int bits = 64 - std::countl_zero(static_cast<std::uint64_t>(duration));
  if (bits <= kept_bits) return duration;
  const Ticks step = Ticks{1} << (bits - kept_bits);
  return (duration + step - 1) / step * step;
}

}  // namespace

void Distribution::add(Ticks duration, std::int64_t times) {
  if (times <= 0) return;
  best_ = count_ == 0 ? duration : std::min(best_, duration);
  worst_ = std::max(worst_, duration);
  count_ += times;
  sum_ += static_cast<Wide>(duration) * times;
  const Ticks kept = rounded_ ? rounded_up(duration) : duration;
  if (last_ < entries_.size() && entries_[last_].duration == kept) {
    entries_[last_].count += times;
    return;
  }
  const auto place = std::ranges::lower_bound(entries_, kept, {}, &Entry::duration);
  last_ = static_cast<std::size_t>(place - entries_.begin());
  if (place != entries_.end() && place->duration == kept) {
    place->count += times;
    return;
  }
  entries_.insert(place, {kept, times});
  if (!rounded_ && entries_.size() > limit) round_all();
}

void Distribution::round_all() {
  rounded_ = true;
  last_ = 0;
  std::vector<Entry> merged;
  for (const Entry& entry : entries_) {
    const Ticks kept = rounded_up(entry.duration);
    if (!merged.empty() && merged.back().duration == kept)
      merged.back().count += entry.count;
    else
      merged.push_back({kept, entry.count});
  }
  entries_ = std::move(merged);
}

bool Distribution::repeat_since(const Distribution& earlier, std::int64_t times) {
  if (rounded_ != earlier.rounded_) return false;
  auto before = earlier.entries_.begin();
  for (Entry& entry : entries_) {
    while (before != earlier.entries_.end() && before->duration < entry.duration) ++before;
    const bool known = before != earlier.entries_.end() && before->duration == entry.duration;
    entry.count += (entry.count - (known ? before->count : 0)) * times;
  }
  count_ += (count_ - earlier.count_) * times;
  sum_ += (sum_ - earlier.sum_) * times;
  return true;
}

double Distribution::mean() const {
  return count_ == 0 ? 0.0 : static_cast<double>(sum_) / static_cast<double>(count_);
}

Ticks Distribution::percentile(std::int64_t percent) const {
  const Wide rank = (static_cast<Wide>(count_) * percent + 99) / 100;
  Wide seen = 0;
  for (const Entry& entry : entries_) {
    seen += entry.count;
    if (seen >= rank) return std::min(entry.duration, worst_);
  }
  return worst_;
}

}  // namespace bext::lpai
