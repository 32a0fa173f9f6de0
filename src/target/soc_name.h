#pragma once
#include <string>
#include <string_view>

namespace bext {

/// A name without what people write differently: case, spaces, dashes, the maker's and family names, and remarks in
/// brackets. `8elite` for `Snapdragon 8 Elite`.
[[nodiscard]] std::string plain_soc_name(std::string_view name);

}  // namespace bext
