#pragma once
// Remembers the keys of one object just well enough to say, most of the time, that no two can be equal.

#include <array>
#include <cstdint>

namespace bext {

class KeyFilter {
 public:
  void begin(std::uint32_t object) {
    object_ = object;
    bits_ = {};
    met_twice_ = 0;
  }
  void add(std::uint32_t hash) {
    std::uint64_t& word = bits_[hash >> 29];
    const std::uint64_t bit = std::uint64_t{1} << (hash >> 23 & 63);
    met_twice_ |= word & bit;
    word |= bit;
  }
  /// Whether all keys of that object are surely different: it is the one that began last, and they were all added.
  [[nodiscard]] bool all_distinct_in(std::uint32_t object) const { return object_ == object && met_twice_ == 0; }

 private:
  std::uint32_t object_ = UINT32_MAX;
  // `begin` fills these in; of several filters few are ever used.
  std::uint64_t met_twice_;
  std::array<std::uint64_t, 8> bits_;
};

}  // namespace bext
