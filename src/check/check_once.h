#pragma once
// The steps of `check`, for its users that check a text again to see what a fix does.

#include <cstddef>

#include "bext/check/settings.h"
#include "bext/config/loaded.h"

namespace bext {

/// All findings, with fixes that may not help.
void find_all(LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner);
/// Removes fixes that do not help, and makes suggestions of safe ones that bring up an error. Uses up `tries`.
void try_fixes(LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner, std::size_t& tries);

}  // namespace bext
