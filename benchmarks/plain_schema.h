#pragma once
// A compact JSON Schema of the HTP file for validators of any draft, generated from the option tables. It has the
// documented types, values, ranges and keys, without the older shapes and lax spellings that our own schema accepts.
#include "bext/text/json.h"

namespace bench {

[[nodiscard]] bext::Json plain_schema();

}  // namespace bench
