#pragma once
// A compact JSON Schema of the HTP file, made from the option tables for validators of any draft: the documented types,
// values, ranges and keys, without the older shapes and looser spellings that our own schema takes as well.
#include "bext/text/json.h"

namespace bench {

[[nodiscard]] bext::Json plain_schema();

}  // namespace bench
