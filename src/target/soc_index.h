#pragma once
// The table of parts in the order of their numbers and names. The compiler makes it where the table itself is made
// (src/gen/soc_table.cpp), because every check of a file asks for its part several times.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "bext/target/soc.h"

namespace bext {

struct NumberedSoc {
  int number = 0;
  std::uint16_t place = 0;  ///< in `socs()`

  friend constexpr auto operator<=>(const NumberedSoc&, const NumberedSoc&) = default;
};

/// Each in ascending order, parts with the same number or name in the order of the table.
[[nodiscard]] std::span<const NumberedSoc> socs_by_model();
[[nodiscard]] std::span<const NumberedSoc> socs_by_kernel_id();
/// Places in `socs()`.
[[nodiscard]] std::span<const std::uint16_t> socs_by_chipset();

namespace internal {

constexpr void each_number(std::span<const Soc> table, auto numbers_of, auto use) {
  for (std::size_t place = 0; place < table.size(); ++place)
    numbers_of(table[place], [&](int number) { use(NumberedSoc{number, static_cast<std::uint16_t>(place)}); });
}

/// `NumbersOf` hands each number of a part to a function.
template <const auto& Table, auto NumbersOf>
constexpr auto numbered() {
  constexpr std::size_t count = [] {
    std::size_t sum = 0;
    each_number(Table, NumbersOf, [&](NumberedSoc) { ++sum; });
    return sum;
  }();
  std::array<NumberedSoc, count> list{};
  std::size_t next = 0;
  each_number(Table, NumbersOf, [&](NumberedSoc one) { list[next++] = one; });
  std::ranges::sort(list);
  return list;
}
inline constexpr auto model_of = [](const Soc& soc, auto use) {
  if (soc.soc_model) use(*soc.soc_model);
};
inline constexpr auto kernel_ids_of = [](const Soc& soc, auto use) {
  for (const int id : soc.kernel_soc_ids) use(id);
};

template <const auto& Table>
constexpr auto by_chipset() {
  std::array<std::uint16_t, std::size(Table)> list{};
  for (std::size_t place = 0; place < list.size(); ++place) list[place] = static_cast<std::uint16_t>(place);
  std::ranges::sort(list, [](std::uint16_t a, std::uint16_t b) {
    return Table[a].chipset != Table[b].chipset ? Table[a].chipset < Table[b].chipset : a < b;
  });
  return list;
}

}  // namespace internal
}  // namespace bext
