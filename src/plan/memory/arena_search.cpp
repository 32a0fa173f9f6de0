#include "arena_search.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

namespace bext::memory {
namespace {

using Index = std::uint32_t;

/// Each level of recursion uses some hundred bytes of stack.
constexpr std::size_t deepest = 4000;

// The search fills an arena from the bottom up, like water: the top of what is placed is a row of heights, one for each
// section of time, and a buffer is put only on the flat floor of a valley that is as wide as its lifetime. Space is lost
// only where nothing can rest on a floor, and the valley is then raised to its lower wall. Every layout can be pushed
// down into this form, so no solution is missed. A branch ends when
//  - the open buffers that are alive together do not fit below the capacity any more, or
//  - a valley is raised although an open buffer fits into the lost space; a layout with it is at least as good.
// Each step branches at the section with the fewest choices for its floor, weighted by how often it was the reason for a
// dead end. These weights survive restarts, so that later runs begin with the hard places. Where the placed buffers
// separate the open ones in time, each part is solved on its own.

/// A buffer over sections: spans of time in which the set of live buffers does not change, numbered from 0.
struct Item {
  std::int64_t bytes;
  Index first;  ///< section
  Index last;   ///< section after the last one

  [[nodiscard]] bool covers(Index section) const { return first <= section && section < last; }
};

/// Neighboring sections of the same height between higher ones.
struct Valley {
  Index first;
  Index last;
  std::int64_t floor;
  std::int64_t wall;                  ///< height of the lower neighbor; INT64_MAX if there is none
  std::int64_t smallest = INT64_MAX;  ///< size of the smallest open item inside

  [[nodiscard]] bool contains(const Item& item) const { return first <= item.first && item.last <= last; }
};

class Search {
 public:
  Search(std::span<const Buffer> buffers, std::int64_t capacity, Preference preference, std::uint64_t max_steps,
         std::vector<double>& weight)
      : capacity_{capacity}, max_steps_{max_steps}, weight_{weight} {
    make_items(buffers, preference);
    rest_.assign(items_.size(), 0);
    barred_.assign(items_.size(), 0);
    offset_.assign(items_.size(), 0);
    height_.assign(section_count_, 0);
    above_.assign(section_count_, 0);
    valley_of_.assign(section_count_, 0);
    options_.assign(section_count_, 0);
    weight_.resize(section_count_, 1);
  }

  SearchResult run() {
    std::vector<Index> all(items_.size());
    std::iota(all.begin(), all.end(), Index{0});
    const bool found = solve_parts(all, 0);
    SearchResult result{.offsets = {}, .steps = steps_, .exhausted = exhausted_};
    if (!found) return result;
    result.offsets.emplace(items_.size());
    for (Index i = 0; i < items_.size(); ++i) (*result.offsets)[original_[i]] = offset_[i];
    return result;
  }

 private:
  void make_items(std::span<const Buffer> buffers, Preference preference) {
    std::vector<std::int64_t> times;
    for (const Buffer& buffer : buffers) {
      times.push_back(buffer.begin);
      times.push_back(buffer.end);
    }
    std::ranges::sort(times);
    times.erase(std::ranges::unique(times).begin(), times.end());
    section_count_ = times.size();
    const auto section_at = [&](std::int64_t time) {
      return static_cast<Index>(std::ranges::lower_bound(times, time) - times.begin());
    };
    std::vector<Item> items;
    std::vector<std::int64_t> alive(section_count_, 0);
    for (const Buffer& buffer : buffers) {
      items.push_back({buffer.bytes, section_at(buffer.begin), section_at(buffer.end)});
      for (Index section = items.back().first; section < items.back().last; ++section) alive[section] += buffer.bytes;
    }
    std::vector<std::array<double, 3>> keys;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const Item& item = items[i];
      const double pressure =
          static_cast<double>(*std::max_element(alive.data() + item.first, alive.data() + item.last));
      const double width = static_cast<double>(buffers[i].end - buffers[i].begin);
      const double area = width * static_cast<double>(item.bytes);
      switch (preference) {
        case Preference::pressure_width_area:
          keys.push_back({pressure, width, area});
          break;
        case Preference::width_area_pressure:
          keys.push_back({width, area, pressure});
          break;
        case Preference::pressure_area_width:
          keys.push_back({pressure, area, width});
          break;
      }
    }
    original_.resize(items.size());
    std::iota(original_.begin(), original_.end(), Index{0});
    std::ranges::stable_sort(original_, [&](Index a, Index b) { return keys[a] > keys[b]; });
    for (const Index index : original_) items_.push_back(items[index]);
  }

  /// Splits the open items where none of them is alive, and solves each part.
  bool solve_parts(const std::vector<Index>& open, std::size_t depth) {
    if (open.empty()) return true;
    std::vector<Index> by_time = open;
    std::ranges::sort(by_time, {}, [&](Index i) { return items_[i].first; });
    Index end = items_[by_time.front()].last;
    std::vector<std::size_t> starts = {0};
    for (std::size_t i = 1; i < by_time.size(); ++i) {
      if (items_[by_time[i]].first >= end) starts.push_back(i);
      end = std::max(end, items_[by_time[i]].last);
    }
    if (starts.size() == 1) return solve(open, depth);
    starts.push_back(by_time.size());
    std::vector<std::vector<Index>> parts;
    for (std::size_t part = 0; part + 1 < starts.size(); ++part) {
      parts.emplace_back(by_time.begin() + static_cast<std::ptrdiff_t>(starts[part]),
                         by_time.begin() + static_cast<std::ptrdiff_t>(starts[part + 1]));
      std::ranges::sort(parts.back());
    }
    // Small parts fail sooner.
    std::ranges::stable_sort(parts, {}, [](const auto& part) { return part.size(); });
    return std::ranges::all_of(parts, [&](const auto& part) { return solve(part, depth); });
  }

  [[nodiscard]] std::int64_t lowest(Index i) const { return std::max(rest_[i], barred_[i]); }

  /// `open` is in the order of preference.
  bool solve(const std::vector<Index>& open, std::size_t depth) {
    if (depth >= deepest) exhausted_ = true;
    if (exhausted_ || !fits(open)) return false;
    const Choice choice = tightest_section(open);
    const Valley& valley = choice.valley;
    const std::size_t mark = undo_.size();
    if (choice.options == 0) {
      // Nothing can rest on the floor of this valley, so it fills up to its lower wall. Some other layout is at least
      // as good if an item fits into the space that is lost.
      if (valley.wall >= capacity_) return false;
      for (const Index i : open)
        if (valley.contains(items_[i]) && valley.floor + items_[i].bytes <= valley.wall) return false;
      raise(open, valley.first, valley.last, valley.wall);
      const bool found = solve(open, depth + 1);
      lower(valley.first, valley.last, valley.floor, mark);
      return found;
    }
    bool found = false;
    std::vector<Index> rest;
    std::vector<std::pair<Index, std::int64_t>> barred;
    for (const Index chosen : open) {
      const Item& item = items_[chosen];
      if (!valley.contains(item) || !item.covers(choice.section) || barred_[chosen] > valley.floor) continue;
      offset_[chosen] = valley.floor;
      rest.clear();
      for (const Index i : open)
        if (i != chosen) rest.push_back(i);
      raise(rest, item.first, item.last, valley.floor + item.bytes);
      found = solve_parts(rest, depth + 1);
      lower(item.first, item.last, valley.floor, mark);
      if (found || exhausted_) break;
      barred.emplace_back(chosen, barred_[chosen]);
      barred_[chosen] = std::min(valley.wall, valley.floor + valley.smallest);
    }
    if (!found && !exhausted_) found = solve(open, depth + 1);
    for (const auto& [item, before] : barred) barred_[item] = before;
    return found;
  }

  struct Choice {
    Valley valley;
    Index section = 0;
    std::size_t options = 0;
  };

  /// The section at which to branch next. Without options, a valley that must be raised.
  Choice tightest_section(const std::vector<Index>& open) {
    Index first = items_[open.front()].first;
    Index last = items_[open.front()].last;
    for (const Index i : open) {
      first = std::min(first, items_[i].first);
      last = std::max(last, items_[i].last);
    }
    valleys_.clear();
    std::int64_t before = INT64_MAX;
    for (Index section = first; section < last;) {
      Index end = section + 1;
      while (end < last && height_[end] == height_[section]) ++end;
      const std::int64_t after = end < last ? height_[end] : INT64_MAX;
      const std::int64_t floor = height_[section];
      const bool is_valley = before > floor && after > floor;
      for (Index i = section; i < end; ++i)
        valley_of_[i] = is_valley ? static_cast<Index>(valleys_.size()) : UINT32_MAX;
      if (is_valley) valleys_.push_back({section, end, floor, std::min(before, after)});
      before = floor;
      section = end;
    }
    std::fill(options_.data() + first, options_.data() + last, 0);
    for (const Index i : open) {
      const Index which = valley_of_[items_[i].first];
      if (which == UINT32_MAX || !valleys_[which].contains(items_[i])) continue;
      valleys_[which].smallest = std::min(valleys_[which].smallest, items_[i].bytes);
      if (barred_[i] > valleys_[which].floor) continue;
      for (Index section = items_[i].first; section < items_[i].last; ++section) ++options_[section];
    }
    Choice best;
    double best_score = 0;
    for (const Valley& valley : valleys_) {
      bool any = false;
      for (Index section = valley.first; section < valley.last; ++section) {
        if (options_[section] == 0) continue;
        any = true;
        const bool may_stay_empty =
            std::min(valley.wall, valley.floor + valley.smallest) + above_[section] <= capacity_;
        const double score = weight_[section] / static_cast<double>(options_[section] + (may_stay_empty ? 1 : 0));
        if (score > best_score) {
          best_score = score;
          best = {valley, section, options_[section]};
        }
      }
      if (!any) return {valley, valley.first, 0};
    }
    return best;
  }

  /// In every section and above every floor: the open items that cannot be placed below this floor must fit above it.
  bool fits(const std::vector<Index>& open) {
    if (steps_ >= max_steps_) {
      exhausted_ = true;
      return false;
    }
    by_floor_ = open;
    std::ranges::sort(by_floor_, std::greater{}, [&](Index i) { return lowest(i); });
    for (const Index i : open) std::fill(above_.data() + items_[i].first, above_.data() + items_[i].last, 0);
    for (const Index i : by_floor_) {
      const std::int64_t most = capacity_ - lowest(i);
      steps_ += items_[i].last - items_[i].first;
      for (Index section = items_[i].first; section < items_[i].last; ++section)
        if ((above_[section] += items_[i].bytes) > most) {
          weight_[section] += 1;
          return false;
        }
    }
    return true;
  }

  struct Change {
    Index item;
    std::int64_t rest;
  };

  void raise(const std::vector<Index>& open, Index first, Index last, std::int64_t height) {
    std::fill(height_.data() + first, height_.data() + last, height);
    for (const Index i : open) {
      if (items_[i].first >= last || items_[i].last <= first || rest_[i] >= height) continue;
      undo_.push_back({i, rest_[i]});
      rest_[i] = height;
    }
  }

  void lower(Index first, Index last, std::int64_t height, std::size_t mark) {
    std::fill(height_.data() + first, height_.data() + last, height);
    for (; undo_.size() > mark; undo_.pop_back()) rest_[undo_.back().item] = undo_.back().rest;
  }

  std::int64_t capacity_;
  std::uint64_t max_steps_;
  std::vector<double>& weight_;
  std::uint64_t steps_ = 0;
  bool exhausted_ = false;
  std::size_t section_count_ = 0;
  std::vector<Item> items_;  ///< in the order of preference
  std::vector<Index> original_;
  std::vector<std::int64_t> offset_;  ///< of placed items
  std::vector<std::int64_t> height_;  ///< per section: the top of what was placed
  std::vector<std::int64_t> rest_;    ///< per item: the highest section below it
  std::vector<std::int64_t> barred_;  ///< per item: all offsets below were tried
  std::vector<std::int64_t> above_;   ///< per section: bytes of open items
  std::vector<Index> by_floor_;
  std::vector<Valley> valleys_;
  std::vector<Index> valley_of_;
  std::vector<std::size_t> options_;
  std::vector<Change> undo_;
};

}  // namespace

SearchResult search_layout(std::span<const Buffer> buffers, std::int64_t capacity, std::uint64_t max_steps) {
  constexpr std::size_t most_runs = 200;
  std::vector<double> weight;
  std::uint64_t used = 0;
  std::uint64_t limit = 1'000'000;
  for (std::size_t run = 0;; ++run, limit += limit / 4) {
    const Preference preference = preferences[run % std::size(preferences)];
    SearchResult result = Search{buffers, capacity, preference, std::min(limit, max_steps - used), weight}.run();
    used += result.steps;
    result.steps = used;
    if (result.offsets || !result.exhausted || used >= max_steps || run == most_runs) return result;
  }
}

}  // namespace bext::memory
