#pragma once
// The value of a synonym under the right key.

#include <optional>
#include <string>

#include "bext/schema/option.h"
#include "bext/text/document.h"

namespace bext {

/// JSON text; nothing if the conversion does not apply to this value.
[[nodiscard]] std::optional<std::string> converted(Node value, const Option& option, Conversion conversion);

}  // namespace bext
