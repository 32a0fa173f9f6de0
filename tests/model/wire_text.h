#pragma once
// Writes protobuf messages for tests.

#include <cstdint>
#include <string>
#include <string_view>

namespace bext_test {

inline std::string varint(std::uint64_t value) {
  std::string bytes;
  for (; value >= 0x80; value >>= 7U) bytes += static_cast<char>(value | 0x80U);
  return bytes + static_cast<char>(value);
}
inline std::string number_field(unsigned number, std::uint64_t value) { return varint(number << 3U) + varint(value); }
inline std::string bytes_field(unsigned number, std::string_view bytes) {
  return varint(number << 3U | 2U) + varint(bytes.size()) + std::string{bytes};
}

}  // namespace bext_test
