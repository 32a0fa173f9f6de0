#pragma once
// Whether two keys are equal, without a call: a library's comparison costs more than the few bytes of a key, and every
// member of a file is compared with the key that its hash points at.
//
// ```cpp
// assert(bext::same_key("vtcm_mb", "vtcm_mb") && !bext::same_key("vtcm_mb", "vtcm_gb"));
// assert(bext::same_key("rpc_control_latency", "rpc_control_latency") && !bext::same_key("O", "P"));
// ```

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace bext {

namespace internal {
template <class Word>
[[nodiscard]] inline bool same_word(const char* a, const char* b) {
  Word left;
  Word right;
  std::memcpy(&left, a, sizeof left);
  std::memcpy(&right, b, sizeof right);
  return left == right;
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
