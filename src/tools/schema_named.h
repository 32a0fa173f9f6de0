#pragma once
// The JSON Schemas by the names that people ask for them with.

#include <expected>
#include <string>
#include <string_view>

#include "bext/text/json.h"

namespace bext {

/// What a record of a compilation is asked for by.
inline constexpr std::string_view record_kind = "record";

/// Of one kind of file, or one for all configuration files when the name is empty. The error lists what there is.
[[nodiscard]] std::expected<Json, std::string> schema_named(std::string_view name);

}  // namespace bext
