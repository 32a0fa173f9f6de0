#include "bext/schema/validate.h"

#include <fmt/format.h>

#include "bext/schema/describe.h"
#include "bext/schema/walk.h"

namespace bext {
namespace {

class Validator : public ValueVisitor {
 public:
  Validator(std::string prefix) : prefix_{std::move(prefix)} {}

  void enter(const ValuePlace& place) override {
    if (!place.section->info.validate) return;
    if (const std::optional<Conflict> conflict = place.section->info.validate(place.object))
      problems.push_back({full(place, conflict->at ? conflict->at->key() : ""), conflict->message});
  }

  void option(const ValuePlace& place, const Option& option) override {
    if (option.info.required && !option.access.is_set(place.object))
      problems.push_back({full(place, option.key()), fmt::format("missing `{}`", option.key())});
    if (!option.access.is_set(place.object)) return;
    const bool numeric = option.type == Type::integer || option.type == Type::number;
    if (!numeric) return;
    const Json value = option.access.value(place.object);
    const Number* number = value.as_number();
    if (!number) return;
    if (const std::optional<std::string> problem = limit_problem(option, number->as_double()))
      problems.push_back(
          {full(place, option.key()), fmt::format("`{}` {}, found {}", option.key(), *problem, number->lexeme())});
  }

  std::vector<Problem> problems;

 private:
  [[nodiscard]] std::string full(const ValuePlace& place, std::string_view key) const {
    const std::string base = place.path.empty() ? prefix_ : joined(prefix_, place.path);
    return key.empty() ? base : joined(base, key);
  }
  std::string prefix_;
};

}  // namespace

std::vector<Problem> validate(const Section& section, const void* object, const std::string& path) {
  Validator validator{path};
  visit_values(section, object, validator);
  return std::move(validator.problems);
}

}  // namespace bext
