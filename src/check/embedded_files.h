#pragma once
// Where files of other tools hold our files, whole or in part: overrides in workflows of Olive, templates of tools that
// write backend files.

#include <vector>

#include "bext/backend/backends.h"
#include "bext/config/loaded.h"
#include "bext/diag/diagnostic.h"

namespace bext {

struct EmbeddedFile {
  Node node;
  const Backend* backend = nullptr;
  bool is_override = false;  ///< a part that is laid over a whole file
};
[[nodiscard]] std::vector<EmbeddedFile> embedded_files(const LoadedFile& file);

/// Reads them by their tables; what departs from the tables goes to `findings`.
void review_embedded(const LoadedFile& file, Findings& findings);

}  // namespace bext
