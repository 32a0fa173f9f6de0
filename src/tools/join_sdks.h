#pragma once
// One file checked for several SDKs, as one list of findings.

#include <vector>

#include "bext/check/settings.h"
#include "bext/diag/render.h"

namespace bext {

/// `versions`: the same file under each of the settings. A finding that not all of them give says which do; a fix is
/// offered where all of them offer it, and once.
[[nodiscard]] CheckedFile joined(std::vector<CheckedFile> versions, const std::vector<CheckSettings>& settings);

}  // namespace bext
