#pragma once
// The JSON Schema of one option's value, apart from where the option stands.

#include <string_view>

#include "bext/schema/option.h"

namespace bext {

/// The definitions that value schemas refer to, below `$defs`.
[[nodiscard]] Json common_definitions();
/// What the value may be. For options that hold a value, not a section.
[[nodiscard]] Json value_schema(const Option& option);
/// `schema`, or what `alternatives` say: one of them alone, or `anyOf`.
[[nodiscard]] Json any_of(Json::Array alternatives);

}  // namespace bext
