#pragma once
// An applied safe fix must not add an error: a misspelled key with a wrong value has no effect, and under its right name it
// would break the file.

#include "bext/check/settings.h"
#include "bext/config/loaded.h"

namespace bext {

/// Tries the safe fixes on the text. Those that bring up an error become suggestions.
void verify_safe_fixes(LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner);

}  // namespace bext
