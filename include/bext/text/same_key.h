#pragma once
// Whether two keys are equal, without a call: a library's comparison costs more than the few bytes of a key, and every
// member of a file is compared with the key that its hash points at.
//
// ```cpp
// assert(bext::same_key("vtcm_mb", "vtcm_mb") && !bext::same_key("vtcm_mb", "vtcm_gb"));
// assert(bext::same_key("rpc_control_latency", "rpc_control_latency") && !bext::same_key("O", "P"));
// ```

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace bext {

namespace internal {
template <class Word>
[[nodiscard]] inline Word load_word(const char* at) {
  Word word;
  std::memcpy(&word, at, sizeof word);
  return word;
}
/// Up to eight bytes, the first one lowest.
constexpr std::uint64_t word_of(std::string_view bytes) {
  if (!std::is_constant_evaluated() && std::endian::native == std::endian::little && bytes.size() == 8)
    return load_word<std::uint64_t>(bytes.data());
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    value |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
  return value;
}

template <class Word>
[[nodiscard]] inline bool same_word(const char* a, const char* b) {
  return load_word<Word>(a) == load_word<Word>(b);
}
/// `size` bytes in whole words; the last one may overlap the one before.
template <class Word>
[[nodiscard]] inline bool same_words(const char* a, const char* b, std::size_t size) {
  for (std::size_t i = 0; i + sizeof(Word) < size; i += sizeof(Word))
    if (!same_word<Word>(a + i, b + i)) return false;
  return same_word<Word>(a + size - sizeof(Word), b + size - sizeof(Word));
}
}  // namespace internal

[[nodiscard]] inline bool same_key(std::string_view a, std::string_view b) {
  const std::size_t size = a.size();
  if (size != b.size()) return false;
  if (size >= 8) return internal::same_words<std::uint64_t>(a.data(), b.data(), size);
  if (size >= 4) return internal::same_words<std::uint32_t>(a.data(), b.data(), size);
  for (std::size_t i = 0; i < size; ++i)
    if (a[i] != b[i]) return false;
  return true;
}

}  // namespace bext
