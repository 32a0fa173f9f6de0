#include "bext/plan/lpai/load.h"

#include <fmt/format.h>

namespace bext::lpai {

std::expected<std::int64_t, std::string> cycles_of(const Load& load) {
  if (load.cycles.is_set() && load.macs.is_set()) return std::unexpected{"`cycles` and `macs` are mutually exclusive"};
  std::int64_t cycles = *load.cycles;
  if (load.macs.is_set()) {
    if (*load.macs_per_cycle < 1)
      return std::unexpected{
          fmt::format("`macs` requires a `macs_per_cycle` of at least 1, found {}", *load.macs_per_cycle)};
    cycles = *load.macs / *load.macs_per_cycle + (*load.macs % *load.macs_per_cycle > 0 ? 1 : 0);
  } else if (!load.cycles.is_set()) {
    return std::unexpected{"missing `cycles` or `macs`"};
  }
  if (cycles < 1) return std::unexpected{fmt::format("an inference must take at least 1 cycle, found {}", cycles)};
  if (cycles > max_cycles)
    return std::unexpected{fmt::format("an inference must take at most {} cycles, found {}", max_cycles, cycles)};
  return cycles;
}

}  // namespace bext::lpai
