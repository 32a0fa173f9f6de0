#pragma once
// What is derived from the tables of the compile record: its schema and reference page.
//
// ```cpp
// assert(bext::drive::record_schema().find("properties")->find("recipe"));
// assert(bext::drive::record_files().front().path == "record.md");
// ```

#include <vector>

#include "bext/backend/catalogue.h"
#include "bext/text/json.h"

namespace bext::drive {

[[nodiscard]] Json record_schema();
/// The page and the schema below `docs/reference`, which a test compares with the tables.
[[nodiscard]] std::vector<GeneratedFile> record_files();

}  // namespace bext::drive
