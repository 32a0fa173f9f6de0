#pragma once
// A hash of a key, which the parser stores with it. Looking up a key in an option table and finding duplicate keys then
// compares numbers instead of texts.
//
// ```cpp
// static_assert(bext::key_hash("O") != bext::key_hash("P"));
// static_assert(bext::key_hash("weight_sharing_enabled") == bext::key_hash("weight_sharing_enabled"));
// ```

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace bext {

namespace internal {

/// Up to eight bytes as a number, the first one lowest.
constexpr std::uint64_t word_of(std::string_view bytes) {
  std::uint64_t word = 0;
  if (std::is_constant_evaluated() || std::endian::native != std::endian::little || bytes.size() < 4) {
    for (std::size_t i = 0; i < bytes.size(); ++i)
      word |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
    return word;
  }
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  std::memcpy(&first, bytes.data(), sizeof first);
  std::memcpy(&last, bytes.data() + bytes.size() - sizeof last, sizeof last);
  return first | std::uint64_t{last} << (8 * (bytes.size() - sizeof last));
}

}  // namespace internal

/// Made of the first and the last eight bytes and the length, which tell the keys of configuration files apart.
[[nodiscard]] constexpr std::uint32_t key_hash(std::string_view key) {
  const std::uint64_t first = internal::word_of(key.substr(0, 8));
  const std::uint64_t last = key.size() <= 8 ? first : internal::word_of(key.substr(key.size() - 8));
  const std::uint64_t mixed = (first ^ std::rotl(last, 32) ^ std::uint64_t{key.size()} << 56) * 0x9E3779B97F4A7C15ULL;
  return static_cast<std::uint32_t>(mixed >> 32 ^ mixed);
}

}  // namespace bext
