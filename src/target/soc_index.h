#pragma once
// Indexes of the SoC table by number and name. The compiler builds them with the table itself (src/gen/soc_table.cpp),
// because every check of a file looks up its SoC several times.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "bext/target/soc.h"

namespace bext {

struct NumberedSoc {
  int number = 0;
  std::uint16_t place = 0;  ///< index in `socs()`

  friend constexpr auto operator<=>(const NumberedSoc&, const NumberedSoc&) = default;
};

/// Sorted by number; SoCs with the same number are in the order of the table.
[[nodiscard]] std::span<const NumberedSoc> socs_by_model();
[[nodiscard]] std::span<const NumberedSoc> socs_by_kernel_id();
/// Sorted by `number_of_name`. Names with the same number must be compared.
[[nodiscard]] std::span<const NumberedSoc> socs_by_chipset();

/// A hash of a name, so that a search does not have to read the names.
[[nodiscard]] constexpr int number_of_name(std::string_view name) {
  std::uint32_t number = 0;
  for (const char c : name) number = number * 31U + static_cast<unsigned char>(c);
  return static_cast<int>(number >> 1U);
}

namespace internal {

constexpr void each_number(std::span<const Soc> table, auto numbers_of, auto use) {
  for (std::size_t place = 0; place < table.size(); ++place)
    numbers_of(table[place], [&](int number) { use(NumberedSoc{number, static_cast<std::uint16_t>(place)}); });
}

/// `NumbersOf` passes each number of a SoC to a function.
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

inline constexpr auto chipset_of = [](const Soc& soc, auto use) { use(number_of_name(soc.chipset)); };

}  // namespace internal
}  // namespace bext
