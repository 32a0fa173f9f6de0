#pragma once
// Decides which of several findings about one value is shown.

#include <vector>

#include "bext/check/settings.h"
#include "bext/config/loaded.h"

namespace bext {

/// Removes the findings that are not shown and returns them: general findings where a rule is more specific about the
/// same value (`Rule::instead_of`), and shapes that are right for the SDK.
std::vector<Diagnostic> take_out_replaced(LoadedFile& file, const CheckSettings& settings);

}  // namespace bext
