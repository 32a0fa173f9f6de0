#include "bext/plan/lpai/profile.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/plan/lpai/client.h"
#include "diag/counted.h"

namespace bext::lpai {

std::int64_t Core::level_for(std::int64_t vote_millihertz) const {
  const auto level =
      std::ranges::find_if(levels, [&](std::int64_t khz) { return khz * millihertz_per_khz >= vote_millihertz; });
  return level == levels.end() ? top_khz() : *level;
}

std::expected<std::vector<Core>, std::string> cores_of(const HardwareProfile& profile) {
  if (profile.cores.empty()) return std::unexpected{"the profile has no cores"};
  std::vector<Core> cores(profile.cores.size());
  for (const CoreProfile& core : profile.cores) {
    if (*core.index < 0 || *core.index >= static_cast<std::int64_t>(cores.size()))
      return std::unexpected{fmt::format("core numbers must be 0 to {} in a profile with {}, found {}",
                                         cores.size() - 1, counted(cores.size(), "core"), *core.index)};
    if (*core.index > 62) return std::unexpected{"`core_selection` supports only cores 0 to 62"};
    Core& place = cores[static_cast<std::size_t>(*core.index)];
    if (!place.levels.empty()) return std::unexpected{fmt::format("duplicate core {} in the profile", *core.index)};
    if (core.clock_levels->empty()) return std::unexpected{fmt::format("core {} has no clock levels", *core.index)};
    for (const std::int64_t khz : *core.clock_levels)
      if (khz < min_clock_khz || khz > max_clock_khz)
        return std::unexpected{fmt::format("clock levels of core {} must be {} to {} kHz, found {}", *core.index,
                                           min_clock_khz, max_clock_khz, khz)};
    place.size = *core.size;
    place.levels = *core.clock_levels;
    std::ranges::sort(place.levels);
    place.levels.erase(std::ranges::unique(place.levels).begin(), place.levels.end());
  }
  return cores;
}

}  // namespace bext::lpai
