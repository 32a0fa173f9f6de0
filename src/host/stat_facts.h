#pragma once
// Converts what `stat` says about a file to facts.

#include <sys/stat.h>

#include "host/file_facts.h"

namespace bext {

[[nodiscard]] FileFacts facts_from(const struct stat& status);

}  // namespace bext
