#pragma once
// Converts the POSIX status of a file to facts.

#include <sys/stat.h>

#include "host/file_facts.h"

namespace bext {

[[nodiscard]] FileFacts facts_from(const struct stat& status);

}  // namespace bext
