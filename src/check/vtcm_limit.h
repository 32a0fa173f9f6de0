#pragma once
// Reports a VTCM size that is larger than the SoC has, in any kind of file.

#include <cstdint>

#include "bext/check/rule.h"

namespace bext {

[[nodiscard]] inline bool is_beyond_vtcm(const EffectiveTarget& target, std::int64_t requested) {
  const std::optional<int> most = target.vtcm_mb();
  return most && requested > *most;
}
/// Reports it at `place`, as a warning if another source gives the SoC that size. Silent for files that are not used for
/// compiling.
void report_vtcm_beyond(const Checked& checked, const EffectiveTarget& target, std::int64_t requested, Range place,
                        Report& report, std::string_view key = "vtcm_mb");

}  // namespace bext
