#pragma once
// Options in words, the same words everywhere: in findings, listings, explanations and reference pages.
//
// ```cpp
// const bext::Option& level = *bext::section_of<bext::htp::GraphConfig>().find("O");
// assert(bext::expected_value(level) == "1, 2 or 3");
// assert(*bext::limit_problem(level, 7) == "it takes 1, 2 or 3");
// assert(bext::phase_names(level.info.phase) == std::vector<std::string_view>{"compile"});
// ```

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/schema/option.h"

namespace bext {

/// What a value must be: "a boolean", "a whole number from 0 to 9999", "`soft` or `hard`", "a list of strings".
[[nodiscard]] std::string expected_value(const Option& option);
/// Whether a number is in the option's range and list of values.
[[nodiscard]] inline bool within_limits(const Option& option, double number) {
  const OptionInfo& info = option.info;
  if ((info.ge && number < *info.ge) || (info.le && number > *info.le)) return false;
  return info.values.empty() || std::ranges::any_of(info.values, [&](int value) { return value == number; });
}
/// Whether a number lies between the documented values of an option whose type and range are documented to allow it: 2.5
/// for a level from 1 to 3. What the tools make of it is not documented.
[[nodiscard]] inline bool is_between_values(const Option& option, double number) {
  const OptionInfo& info = option.info;
  return option.type == Type::number && info.ge && info.le && number >= *info.ge && number <= *info.le &&
         !within_limits(option, number);
}
/// Why a number is outside the documented range or values; nothing when it is inside or between the values.
[[nodiscard]] std::optional<std::string> limit_problem(const Option& option, double number);
[[nodiscard]] std::vector<std::string_view> phase_names(Phase phase);
/// "`a`, `b` or `c`", cut after a few when the list is long.
[[nodiscard]] std::string choices_in_words(const Choices& choices);
/// The type of the value in a file, where a spread name is a list.
[[nodiscard]] std::string_view file_type_name(const Option& option);
/// What the tools do without the key, as JSON: a value, a text, or an object that tells cases apart; null when it is
/// the default.
[[nodiscard]] Json native_default_of(const Option& option);
/// The same as the rest of a sentence, "the tools take 4", "it is off"; empty when there is nothing to say.
[[nodiscard]] std::string without_the_key(const Option& option);

}  // namespace bext
