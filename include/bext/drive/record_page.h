#pragma once
// Schema and reference page of the compile record, generated from its tables.
//
// ```cpp
// assert(bext::drive::record_schema().find("properties")->find("recipe"));
// assert(bext::drive::record_files().front().path == "record.md");
// ```

#include <vector>

#include "bext/backend/catalog.h"
#include "bext/text/json.h"

namespace bext::drive {

[[nodiscard]] Json record_schema();
/// The generated files under `docs/reference`; a test fails when they are stale.
[[nodiscard]] std::vector<GeneratedFile> record_files();

}  // namespace bext::drive
