#pragma once
// One JSON Schema for all configuration files. It selects the kind of a file as `recognize` does and checks only that
// kind. Files of other tools and of unknown kinds may contain anything.
//
// ```cpp
// const bext::Json schema = bext::combined_schema();
// assert(*schema.find("then")->find("$ref") == bext::Json{"#/$defs/wrapper"});
// assert(bext::combined_schema_file().path == "schema/bext.schema.json");
// ```

#include "bext/backend/catalog.h"

namespace bext {

[[nodiscard]] Json combined_schema();
/// The committed file, next to the schemas of the single kinds.
[[nodiscard]] GeneratedFile combined_schema_file();

}  // namespace bext
