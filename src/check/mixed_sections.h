#pragma once
// Checks the sections of a file that belong to a file of another backend, as in such a file.

#include "bext/check/settings.h"
#include "bext/config/loaded.h"

namespace bext {

/// Only findings that `file` does not have yet. Most files mix no sections and give none.
[[nodiscard]] Findings findings_in_mixed_sections(const LoadedFile& file, const CheckSettings& settings);

}  // namespace bext
