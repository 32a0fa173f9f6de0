#pragma once
// Sizes and counts in words: `1.25 MiB`, `379.6 M`.

#include <cstdint>
#include <string>

namespace bext::plan {

[[nodiscard]] std::string size_text(std::uint64_t bytes);
[[nodiscard]] std::string amount_text(std::uint64_t count);

}  // namespace bext::plan
