#pragma once
// Remembers the keys of one object just well enough to say, most of the time, that no two can be equal.

#include <array>
#include <cstdint>

namespace bext {

class KeyFilter {
 public:
  void clear() {
    bits_ = {};
    all_distinct_ = true;
  }
  void add(std::uint32_t hash) {
    std::uint64_t& word = bits_[hash >> 29];
    const std::uint64_t bit = std::uint64_t{1} << (hash >> 23 & 63);
    all_distinct_ &= (word & bit) == 0;
    word |= bit;
  }
  /// Whether all keys added since `clear` are surely different.
  [[nodiscard]] bool all_distinct() const { return all_distinct_; }

 private:
  std::array<std::uint64_t, 8> bits_{};
  bool all_distinct_ = true;
};

}  // namespace bext
