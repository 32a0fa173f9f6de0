#pragma once
// All schemas in the catalog format of SchemaStore, with which editors select the schema of a file by its name.

#include "bext/text/json.h"

namespace bext {

[[nodiscard]] Json schema_catalog();

}  // namespace bext
