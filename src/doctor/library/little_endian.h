#pragma once
// Numbers in little-endian bytes. Bytes after the end count as 0, so that a reader checks lengths where it matters.

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bext::doctor {

[[nodiscard]] inline std::uint64_t number_at(std::string_view bytes, std::size_t offset, std::size_t size) {
  std::uint64_t number = 0;
  for (std::size_t i = size; i-- > 0;) {
    const std::size_t at = offset + i;
    number = number << 8U | (at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0U);
  }
  return number;
}
[[nodiscard]] inline std::uint16_t u16_at(std::string_view bytes, std::size_t offset) {
  return static_cast<std::uint16_t>(number_at(bytes, offset, 2));
}
[[nodiscard]] inline std::uint32_t u32_at(std::string_view bytes, std::size_t offset) {
  return static_cast<std::uint32_t>(number_at(bytes, offset, 4));
}

}  // namespace bext::doctor
