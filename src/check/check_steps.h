#pragma once
// The two steps of `check`. Code that tries a fix takes only the first one: it needs the findings of the changed text.

#include <cstddef>

#include "bext/check/settings.h"
#include "bext/config/loaded.h"

namespace bext {

/// Adds all findings, with fixes that may not help.
void find_all(LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner);
/// Removes fixes that do not help. Safe fixes that add an error become suggestions. Uses up `tries`.
void try_fixes(LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner, std::size_t& tries);

}  // namespace bext
