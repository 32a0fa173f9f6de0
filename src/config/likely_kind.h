#pragma once
// A quick test for HTP files, because nearly all files are HTP files. It spares the marks of every other kind: `bext check`
// of a folder with 20 small files runs 1.8 instead of 2.1 million instructions.

#include "bext/backend/backends.h"
#include "bext/text/document.h"

namespace bext {

/// HTP if the object has only sections of an HTP file; else a null pointer, and `recognize` decides. A file of another kind
/// may have the same sections, but then it has keys inside that HTP does not have. So a file that reads as HTP without a
/// finding is an HTP file.
[[nodiscard]] const Backend* likely_kind(Node object);

}  // namespace bext
