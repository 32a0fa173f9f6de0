#include "about_option.h"

#include <algorithm>

namespace bext {
namespace {

/// The option or one of its values.
bool depends(const Option& option, std::string_view own, std::string_view Choice::* of_value) {
  return !own.empty() || (option.choices && std::ranges::any_of(option.choices->values, [&](const Choice& choice) {
                            return !(choice.*of_value).empty();
                          }));
}

bool has_gate(const Option& option, Gate gate) {
  switch (gate) {
    case Gate::none:
      break;
    case Gate::newer_sdk:
      return depends(option, option.info.sdk_since, &Choice::sdk_since);
    case Gate::newer_arch:
      return depends(option, option.info.arch_min, &Choice::arch_min);
    case Gate::deprecated:
      return !option.info.sdk_deprecated.empty();
    case Gate::noop:
      return !option.info.sdk_noop_since.empty();
  }
  return false;
}

}  // namespace

bool asks_the_tables(const Rule& rule) { return rule.gate != Gate::none || rule.about_spelling; }

bool is_about(const Rule& rule, std::string_view backend, const Option& option, std::string_view spelling) {
  return has_gate(option, rule.gate) || (rule.about_spelling && rule.about_spelling(backend, option, spelling));
}

}  // namespace bext
