#pragma once
// One JSON Schema for all configuration files: it chooses the kind of a file as `recognise` does and judges it as that
// kind alone. Files of other tools, and those that show no kind, may hold anything.
//
// ```cpp
// const bext::Json schema = bext::combined_schema();
// assert(*schema.find("then")->find("$ref") == bext::Json{"#/$defs/wrapper"});
// assert(bext::combined_schema_file().path == "schema/bext.schema.json");
// ```

#include "bext/backend/catalogue.h"

namespace bext {

[[nodiscard]] Json combined_schema();
/// As it is committed beside the schemas of the single kinds.
[[nodiscard]] GeneratedFile combined_schema_file();

}  // namespace bext
