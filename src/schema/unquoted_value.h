#pragma once
// Values in quotes where the option takes a number or a boolean, and the edits that take the quotes away.

#include <vector>

#include "bext/schema/option.h"
#include "bext/text/edit.h"

namespace bext {

/// `"8"` as `8`, `"True"` as `true`, `["0", "1"]` as `[0, 1]`; no edits where that is no value of the option.
[[nodiscard]] std::vector<TextEdit> unquoted_value(const Document& document, const Option& option, Node value);

}  // namespace bext
