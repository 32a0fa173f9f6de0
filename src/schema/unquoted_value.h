#pragma once
// Removes the quotes around numbers and booleans.

#include <vector>

#include "bext/schema/option.h"
#include "bext/text/edit.h"

namespace bext {

/// `"8"` as `8`, `"True"` as `true`, `["0", "1"]` as `[0, 1]`; no edits if the option does not accept the result.
[[nodiscard]] std::vector<TextEdit> unquoted_value(const Document& document, const Option& option, Node value);

}  // namespace bext
