#include "bext/config/resolved.h"

#include <unordered_map>
#include <unordered_set>

#include "bext/schema/walk.h"
#include "bext/schema/write.h"

namespace bext {
namespace {

class Collector : public ValueVisitor {
 public:
  void option(const ValuePlace& place, const Option& option) override {
    options.push_back({joined(place.path, option.key()), &option, file_value(option, place.object),
                       option.access.is_set(place.object), option.access.origin(place.object), false});
  }
  void extra(const ValuePlace& place, const Extra& extra) override {
    options.push_back({joined(place.path, extra.key), nullptr, extra.value, true, extra.origin, true});
  }
  std::vector<ResolvedOption> options;
};

/// A value that its option cannot hold is kept beside the options; here it takes the option's place.
void join_refused(std::vector<ResolvedOption>& options) {
  std::unordered_map<std::string_view, const ResolvedOption*> extras;
  for (const ResolvedOption& option : options)
    if (!option.option) extras.emplace(option.path, &option);
  if (extras.empty()) return;
  std::unordered_set<std::string> placed;
  std::vector<ResolvedOption> joined_options;
  for (const ResolvedOption& option : options) {
    if (!option.option) continue;
    const auto extra = option.set ? extras.end() : extras.find(option.path);
    if (extra == extras.end()) {
      joined_options.push_back(option);
      continue;
    }
    joined_options.push_back(*extra->second);
    joined_options.back().option = option.option;
    placed.insert(option.path);
  }
  for (ResolvedOption& option : options)
    if (!option.option && !placed.contains(option.path)) {
      joined_options.push_back(option);
      joined_options.back().refused = false;
    }
  options = std::move(joined_options);
}

}  // namespace

std::vector<ResolvedOption> resolved(const AnyConfig& config) {
  Collector collector;
  if (const ConfigView typed = view(config); typed.section) visit_values(*typed.section, typed.object, collector);
  join_refused(collector.options);
  return std::move(collector.options);
}

}  // namespace bext
