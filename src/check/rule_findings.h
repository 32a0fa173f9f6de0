#pragma once
// The findings of all rules about one file.

#include "bext/check/settings.h"
#include "bext/config/loaded.h"

namespace bext {

/// If only a file that is checked together with this one names the target (`CheckSettings::shared_target`), findings that
/// the target causes say where it comes from and have no fix.
[[nodiscard]] Findings findings_of_rules(const LoadedFile& file, const CheckSettings& settings,
                                         const LoadedFile* partner);

}  // namespace bext
