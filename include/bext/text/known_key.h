#pragma once
// A key that is known before any file is read, with its first and its last bytes at hand: comparing it with a key of a file
// rarely has to look where its text lies, which is a place in memory that nobody else has visited lately.
//
// ```cpp
// constexpr bext::KnownKey vtcm{"vtcm_mb"};
// static_assert(vtcm.text() == "vtcm_mb");
// assert(vtcm.is("vtcm_mb") && !vtcm.is("vtcm_gb") && !vtcm.is("vtcm"));
// assert(bext::KnownKey{"weight_sharing_enabled"}.is("weight_sharing_enabled"));
// ```

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "bext/text/same_key.h"

namespace bext {

class KnownKey {
 public:
  constexpr KnownKey() = default;
  constexpr explicit KnownKey(std::string_view text)
      : first_{first_bytes(text)},
        last_{last_bytes(text)},
        text_{text.data()},
        size_{static_cast<std::uint32_t>(text.size())} {}

  [[nodiscard]] constexpr std::string_view text() const { return {text_, size_}; }

  [[nodiscard]] bool is(std::string_view other) const {
    if constexpr (std::endian::native != std::endian::little) return same_key(text(), other);
    const std::size_t size = size_;
    if (size != other.size()) return false;
    const char* const bytes = other.data();
    if (size >= 8) {
      if (internal::load_word<std::uint64_t>(bytes) != first_ ||
          internal::load_word<std::uint64_t>(bytes + size - 8) != last_)
        return false;
      return size <= 16 || internal::same_words<std::uint64_t>(text_ + 8, bytes + 8, size - 8);
    }
    if (size >= 4)
      return internal::load_word<std::uint32_t>(bytes) == first_ &&
             internal::load_word<std::uint32_t>(bytes + size - 4) == last_;
    return internal::word_of(other) == first_;
  }

 private:
  [[nodiscard]] static constexpr std::size_t taken_at_once(std::string_view text) { return text.size() >= 8 ? 8 : 4; }
  [[nodiscard]] static constexpr std::uint64_t first_bytes(std::string_view text) {
    return internal::word_of(text.substr(0, taken_at_once(text)));
  }
  [[nodiscard]] static constexpr std::uint64_t last_bytes(std::string_view text) {
    const std::size_t taken = taken_at_once(text);
    return text.size() < taken ? 0 : internal::word_of(text.substr(text.size() - taken));
  }

  std::uint64_t first_ = 0;
  std::uint64_t last_ = 0;
  const char* text_ = nullptr;
  std::uint32_t size_ = 0;  ///< of a key that somebody wrote into a table
};

}  // namespace bext
