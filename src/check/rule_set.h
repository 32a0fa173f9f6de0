#pragma once
// A set of rules by their numbers in `rules()`, small enough to be joined for every key of a file.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace bext {

class RuleSet {
 public:
  static constexpr std::size_t most_rules = 256;  ///< the list of rules does not compile with more
  using Words = std::array<std::uint64_t, most_rules / 64>;

  constexpr RuleSet() = default;
  constexpr explicit RuleSet(const Words& words) : words_{words} {}
  [[nodiscard]] const Words& words() const { return words_; }

  void insert(std::size_t number) { words_[number / 64] |= std::uint64_t{1} << (number % 64); }
  void erase(std::size_t number) { words_[number / 64] &= ~(std::uint64_t{1} << (number % 64)); }
  RuleSet& operator|=(const RuleSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  [[nodiscard]] friend RuleSet operator&(RuleSet a, const RuleSet& b) {
    for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] &= b.words_[i];
    return a;
  }
  [[nodiscard]] friend RuleSet operator-(RuleSet a, const RuleSet& b) {
    for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] &= ~b.words_[i];
    return a;
  }
  [[nodiscard]] bool is_empty() const { return words_ == Words{}; }
  /// In ascending order.
  void for_each(const auto& visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i)
      for (std::uint64_t left = words_[i]; left != 0; left &= left - 1)
        visit(i * 64 + static_cast<std::size_t>(std::countr_zero(left)));
  }

 private:
  Words words_{};
};

}  // namespace bext
