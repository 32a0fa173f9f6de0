#pragma once
// An applied safe fix must not add an error: a misspelled key with a wrong value has no effect, and under its right name it
// would break the file.

#include "bext/check/settings.h"
#include "bext/config/loaded.h"

namespace bext {

/// How often `verify_safe_fixes` may check a file again.
inline constexpr std::size_t most_tries_of_a_check = 64;

/// Tries the safe fixes on the text. Those that bring up an error become suggestions, and so do those that are left when
/// no tries are.
void verify_safe_fixes(LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner, std::size_t& tries);

}  // namespace bext
