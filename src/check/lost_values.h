#pragma once
// Duplicate keys with different values: the tools silently use one of the values. Every reader accepts such a text, so
// only `check` calls it an error.

#include "bext/config/loaded.h"

namespace bext {

void raise_lost_values(LoadedFile& file);

}  // namespace bext
