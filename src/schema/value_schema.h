#pragma once
// The JSON Schema of one option's value.

#include <string_view>

#include "bext/schema/option.h"

namespace bext {

/// The definitions in `$defs` that value schemas refer to.
[[nodiscard]] Json common_definitions();
/// For options with a value, not for sections.
[[nodiscard]] Json value_schema(const Option& option);
/// `anyOf`, or the only alternative.
[[nodiscard]] Json any_of(Json::Array alternatives);

}  // namespace bext
