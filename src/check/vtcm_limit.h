#pragma once
// What is said of a size of VTCM that the part does not have, wherever it is written.

#include <cstdint>

#include "bext/check/rule.h"

namespace bext {

[[nodiscard]] inline bool is_beyond_vtcm(const EffectiveTarget& target, std::int64_t wanted) {
  const std::optional<int> most = target.vtcm_mb();
  return most && wanted > *most;
}
/// Says so at `place`; as a warning where another source gives the part as much. Silent for files that nothing is compiled
/// with.
void report_vtcm_beyond(const Checked& checked, const EffectiveTarget& target, std::int64_t wanted, Range place,
                        Report& report);

}  // namespace bext
