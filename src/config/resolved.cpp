#include "bext/config/resolved.h"

#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "bext/schema/walk.h"
#include "bext/schema/write.h"

namespace bext {
namespace {

enum class Collected : std::uint8_t { all, set };

class Collector : public ValueVisitor {
 public:
  explicit Collector(Collected which) : which_{which} {}

  void enter(const ValuePlace& place) override {
    const std::size_t twin = entered_[{place.path, place.section}]++;
    // An inlined struct is visited after the object around it and belongs to that object.
    const auto [object, _] = objects_.try_emplace({place.path, twin}, place.section->extras_of(place.object).section);
    entries_[{place.object, place.section}] = {twin, object->second};
  }
  void option(const ValuePlace& place, const Option& option) override {
    if (which_ == Collected::set && !option.access.is_set(place.object)) return;
    const Entry& entry = entries_.at({place.object, place.section});
    options.push_back({joined(place.path, option.key()), &option, file_value(option, place.object),
                       option.access.is_set(place.object), option.access.origin(place.object), false, entry.twin,
                       entry.object});
  }
  void extra(const ValuePlace& place, const Extra& extra) override {
    const Entry& entry = entries_.at({place.object, place.section});
    options.push_back(
        {joined(place.path, extra.key), nullptr, extra.value, true, extra.origin, true, entry.twin, entry.object});
  }
  std::vector<ResolvedOption> options;

 private:
  Collected which_;
  struct Entry {
    std::size_t twin = 0;
    Origin object;
  };
  std::map<std::pair<std::string, const Section*>, std::size_t> entered_;
  std::map<std::pair<std::string, std::size_t>, Origin> objects_;
  std::map<std::pair<const void*, const Section*>, Entry> entries_;
};

using Place = std::pair<std::string_view, std::size_t>;
Place place_of(const ResolvedOption& option) { return {option.path, option.twin}; }

/// Puts values that their option cannot hold, which are in the extras, in the place of the option.
void join_refused(std::vector<ResolvedOption>& options) {
  std::map<Place, const ResolvedOption*> extras;
  for (const ResolvedOption& option : options)
    if (!option.option) extras.emplace(place_of(option), &option);
  if (extras.empty()) return;
  std::set<Place> placed;
  std::vector<ResolvedOption> joined_options;
  for (const ResolvedOption& option : options) {
    if (!option.option) continue;
    const auto extra = option.set ? extras.end() : extras.find(place_of(option));
    if (extra == extras.end()) {
      joined_options.push_back(option);
      continue;
    }
    joined_options.push_back(*extra->second);
    joined_options.back().option = option.option;
    placed.insert(place_of(option));
  }
  for (ResolvedOption& option : options)
    if (!option.option && !placed.contains(place_of(option))) {
      joined_options.push_back(option);
      joined_options.back().refused = false;
    }
  options = std::move(joined_options);
}

}  // namespace

std::vector<ResolvedOption> resolved(const AnyConfig& config) { return resolved(view(config)); }

std::vector<ResolvedOption> resolved(const ConfigView& config) {
  Collector collector{Collected::all};
  if (config.section) visit_values(*config.section, config.object, collector);
  join_refused(collector.options);
  return std::move(collector.options);
}

std::vector<ResolvedOption> set_options(const AnyConfig& config) {
  const ConfigView typed = view(config);
  Collector collector{Collected::set};
  if (typed.section) visit_values(*typed.section, typed.object, collector);
  return std::move(collector.options);
}

}  // namespace bext
