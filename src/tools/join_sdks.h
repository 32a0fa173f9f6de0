#pragma once
// Joins the findings of one file that was checked for several SDKs.

#include <vector>

#include "bext/check/settings.h"
#include "bext/diag/render.h"

namespace bext {

/// `versions`: the same file checked with each of the settings. A finding names its SDKs unless all have it. A fix is
/// offered once, and only if all SDKs offer it.
[[nodiscard]] FileReport joined(std::vector<FileReport> versions, const std::vector<CheckSettings>& settings);

}  // namespace bext
