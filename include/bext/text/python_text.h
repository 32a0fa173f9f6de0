#pragma once
// JSON text exactly as Python writes it.
//
// ```cpp
// assert(bext::write_as_python(bext::Json::object({{"name", "caf\u00e9"}})) == R"({"name": "caf\u00e9"})");
// assert(bext::write_as_python(bext::Json::array({1}), 0) == "[\n1\n]");
// ```

#include <optional>
#include <string>

#include "bext/text/json.h"

namespace bext {

/// As `json.dumps(value, indent=indent)`: only ASCII, floats in their shortest spelling, one line without an indent, and
/// a line per member or element with one, even with an indent of 0.
[[nodiscard]] std::string write_as_python(const Json& value, std::optional<int> indent = {});

}  // namespace bext
