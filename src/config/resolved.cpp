#include "bext/config/resolved.h"

#include "bext/schema/walk.h"
#include "bext/schema/write.h"

namespace bext {
namespace {

class Collector : public ValueVisitor {
 public:
  void option(const ValuePlace& place, const Option& option) override {
    options.push_back({joined(place.path, option.key()), &option, file_value(option, place.object),
                       option.access.is_set(place.object), option.access.origin(place.object)});
  }
  void extra(const ValuePlace& place, const Extra& extra) override {
    options.push_back({joined(place.path, extra.key), nullptr, extra.value, true, extra.origin});
  }
  std::vector<ResolvedOption> options;
};

}  // namespace

std::vector<ResolvedOption> resolved(const AnyConfig& config) {
  Collector collector;
  if (const ConfigView typed = view(config); typed.section) visit_values(*typed.section, typed.object, collector);
  return std::move(collector.options);
}

}  // namespace bext
