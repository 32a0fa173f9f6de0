#pragma once
// All schemas in the catalog format of SchemaStore, which tells editors the schema of a file by its name.

#include "bext/text/json.h"

namespace bext {

[[nodiscard]] Json schema_catalog();

}  // namespace bext
