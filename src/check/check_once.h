#pragma once
// `check` without the verification of fixes, which checks the fixed text.

#include "bext/check/settings.h"
#include "bext/config/loaded.h"

namespace bext {

void check_once(LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner);

}  // namespace bext
