#pragma once
// The JSON Schemas by name.

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "bext/text/json.h"

namespace bext {

/// The name of the schema for compile records.
inline constexpr std::string_view record_kind = "record";

/// The name of the schema for all configuration files.
inline constexpr std::string_view combined_kind = "bext";

/// The names of all schemas, the one for all configuration files first.
[[nodiscard]] std::vector<std::string_view> schema_names();
/// The schema of one kind of file, or of all configuration files for an empty name. The error lists the names.
[[nodiscard]] std::expected<Json, std::string> schema_named(std::string_view name);

}  // namespace bext
