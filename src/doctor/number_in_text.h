#pragma once
// Numbers as logs write them.

#include <cstdint>
#include <optional>
#include <string_view>

namespace bext::doctor {

/// `8388608` or `0x800000`; nothing for other text.
[[nodiscard]] std::optional<std::int64_t> number_in_text(std::string_view text);

}  // namespace bext::doctor
