#pragma once
// The differences of two configurations, one line or one JSON object each.

#include <string>
#include <vector>

#include "bext/config/resolved.h"

namespace bext::cli {

[[nodiscard]] std::string change_lines(const std::vector<bext::Change>& changes, bool color);
/// `{"changes": […]}`.
[[nodiscard]] Json changes_json(const std::vector<bext::Change>& changes);

}  // namespace bext::cli
