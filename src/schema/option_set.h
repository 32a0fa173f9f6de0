#pragma once
// Options of one object by their numbers. Its own class because every member of a file is looked up and entered at once,
// which `std::bitset` does in two steps.

#include <array>
#include <cstddef>
#include <cstdint>

namespace bext {

class OptionSet {
 public:
  /// Whether it was not in the set before.
  bool insert(std::size_t number) {
    std::uint64_t& word = words_[number / 64];
    const std::uint64_t before = word;
    word |= bit(number);
    return word != before;
  }
  void erase(std::size_t number) { words_[number / 64] &= ~bit(number); }
  [[nodiscard]] bool has(std::size_t number) const { return (words_[number / 64] & bit(number)) != 0; }

 private:
  static std::uint64_t bit(std::size_t number) { return std::uint64_t{1} << (number % 64); }
  std::array<std::uint64_t, 4> words_{};
};

}  // namespace bext
