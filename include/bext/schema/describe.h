#pragma once
// Options in words, shared by findings, listings, explanations and reference pages.
//
// ```cpp
// const bext::Option& level = *bext::section_of<bext::htp::GraphConfig>().find("O");
// assert(bext::expected_value(level) == "1, 2 or 3");
// assert(*bext::limit_problem(level, 7) == "must be 1, 2 or 3");
// assert(bext::phase_names(level.info.phase) == std::vector<std::string_view>{"compile"});
// ```

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/schema/option.h"

namespace bext {

/// What a value must be: "`true` or `false`", "a whole number from 0 to 9999", "`soft` or `hard`", "a list of strings".
[[nodiscard]] std::string expected_value(const Option& option);
/// Whether a number is in the option's range and, if the values are listed, one of them.
[[nodiscard]] inline bool within_limits(const Option& option, double number) {
  const OptionInfo& info = option.info;
  if ((info.ge && number < *info.ge) || (info.le && number > *info.le)) return false;
  return info.values.empty() || std::ranges::any_of(info.values, [&](int value) { return value == number; });
}
/// Whether a number is within the documented range but not a documented value: 2.5 for a level of 1, 2 or 3. What the
/// tools do with it is not documented.
[[nodiscard]] inline bool is_between_values(const Option& option, double number) {
  const OptionInfo& info = option.info;
  return option.type == Type::number && info.ge && info.le && number >= *info.ge && number <= *info.le &&
         !within_limits(option, number);
}
/// Whether the option is documented as an int without limits.
[[nodiscard]] inline bool is_plain_integer(const Option& option) {
  const bool is_limited = option.info.ge || option.info.le || !option.info.values.empty();
  return option.type == Type::integer && !(option.has_documented_limits() && is_limited);
}
/// Whether only the listed numbers are documented, as `Literal[0, 1]`. The documented classes convert no other value.
[[nodiscard]] inline bool is_literal(const Option& option) {
  return option.type == Type::integer && !option.info.values.empty() && option.has_documented_limits();
}
/// "must be 1, 2 or 3" for a number outside the documented range or values; nothing for one inside or between the values.
[[nodiscard]] std::optional<std::string> limit_problem(const Option& option, double number);
[[nodiscard]] std::vector<std::string_view> phase_names(Phase phase);
/// "`a`, `b` or `c`"; a long list is cut.
[[nodiscard]] std::string choices_in_words(const Choices& choices);
/// The type of the value in a file, where a spread name is a list.
[[nodiscard]] std::string_view file_type_name(const Option& option);
/// The names that people and other tools use, "`vtcm`, `num_hvx_threads` (LiteRT); the tools ignore these names"; empty if
/// there are none.
[[nodiscard]] std::string synonyms_in_words(const Option& option);
/// What the tools do without the key, as JSON: a value, a text, or an object with one member per case; null if they use
/// the default.
[[nodiscard]] Json native_default_of(const Option& option);
/// The same in words: "4", "off", "4 for offline, maximum of the SoC for online"; empty if they use the default.
[[nodiscard]] std::string native_default_in_words(const Option& option);
/// The same as part of a sentence: "the tools use 4", "it is off"; empty if they use the default.
[[nodiscard]] std::string without_the_key(const Option& option);

}  // namespace bext
