#pragma once
// A set of enumerators.
//
// ```cpp
// enum class Fruit { apple, pear, plum };
// constexpr bext::EnumSet<Fruit> basket{Fruit::apple, Fruit::plum};
// static_assert(basket.has(Fruit::plum) && !basket.shares({Fruit::pear}));
// ```

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace bext {

/// For enumerations with at most 32 values, numbered from 0.
template <class Enum>
class EnumSet {
 public:
  constexpr EnumSet() = default;
  constexpr EnumSet(std::initializer_list<Enum> values) {
    for (const Enum value : values) add(value);
  }
  constexpr void add(Enum value) { bits_ |= bit(value); }
  constexpr void add(EnumSet others) { bits_ |= others.bits_; }
  constexpr void add_if(bool condition, Enum value) { bits_ |= condition ? bit(value) : 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool has(Enum value) const { return (bits_ & bit(value)) != 0; }
  /// Whether the sets have a value in common.
  [[nodiscard]] constexpr bool shares(EnumSet others) const { return (bits_ & others.bits_) != 0; }
  /// In the order of the enumeration.
  constexpr void for_each(const auto& visit) const {
    for (std::uint32_t left = bits_; left != 0; left &= left - 1) visit(static_cast<Enum>(std::countr_zero(left)));
  }

  friend constexpr bool operator==(EnumSet, EnumSet) = default;

 private:
  static constexpr std::uint32_t bit(Enum value) { return std::uint32_t{1} << static_cast<std::uint32_t>(value); }
  std::uint32_t bits_ = 0;
};

}  // namespace bext
