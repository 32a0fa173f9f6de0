#pragma once
// Finds backend-extensions files inside files of other tools, whole or in part: overrides in Olive workflows, and
// templates of tools that write such files.

#include <vector>

#include "bext/backend/backends.h"
#include "bext/config/loaded.h"
#include "bext/diag/diagnostic.h"

namespace bext {

struct EmbeddedFile {
  Node node;
  const Backend* backend = nullptr;
  bool is_override = false;  ///< a partial file that is merged over a whole one
};
[[nodiscard]] std::vector<EmbeddedFile> embedded_files(const LoadedFile& file);

/// Reads them with their option tables and adds the findings.
void review_embedded(const LoadedFile& file, Findings& findings);

}  // namespace bext
