#pragma once
// Reports a file that is not a backend configuration: `not-a-configuration`.

#include "bext/config/loaded.h"

namespace bext {

/// Does nothing for files of a backend and for the project file.
void report_kind(const LoadedFile& file, Findings& findings);

}  // namespace bext
