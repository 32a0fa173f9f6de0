#include "bext/plan/lpai/load.h"

#include <fmt/format.h>

namespace bext::lpai {

std::expected<std::int64_t, std::string> cycles_of(const Load& load) {
  if (load.cycles.is_set() && load.macs.is_set())
    return std::unexpected{"`cycles` and `macs` are both given, and only one of them can count"};
  std::int64_t cycles = *load.cycles;
  if (load.macs.is_set()) {
    if (*load.macs_per_cycle < 1)
      return std::unexpected{
          fmt::format("`macs` needs `macs_per_cycle` of 1 or more, which is {}", *load.macs_per_cycle)};
    cycles = *load.macs / *load.macs_per_cycle + (*load.macs % *load.macs_per_cycle > 0 ? 1 : 0);
  } else if (!load.cycles.is_set()) {
    return std::unexpected{"neither `cycles` nor `macs` is given"};
  }
  if (cycles < 1) return std::unexpected{fmt::format("an inference of {} cycles does nothing", cycles)};
  if (cycles > max_cycles)
    return std::unexpected{
        fmt::format("an inference of {} cycles is beyond the {} that can be planned", cycles, max_cycles)};
  return cycles;
}

}  // namespace bext::lpai
