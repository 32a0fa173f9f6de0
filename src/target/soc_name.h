#pragma once
#include <string>
#include <string_view>

namespace bext {

/// A normalized name, without case, spaces, dashes, vendor and family names and remarks in parentheses: `8elite` for
/// `Snapdragon 8 Elite`.
[[nodiscard]] std::string plain_soc_name(std::string_view name);

}  // namespace bext
