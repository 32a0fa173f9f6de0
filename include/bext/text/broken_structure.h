#pragma once
// Whether brackets, strings or separators are broken, so that the tree of a text is a guess.
//
// ```cpp
// assert(bext::has_broken_structure(bext::Document::parse("{\"graphs\": [{\"O\": 3")));
// assert(!bext::has_broken_structure(bext::Document::parse("{\"O\": NaN,}")));
// ```

#include "bext/text/document.h"

namespace bext {

/// Whether the fault makes it unclear where values begin and end.
[[nodiscard]] bool breaks_structure(FaultKind kind);
[[nodiscard]] bool has_broken_structure(const Document& document);

}  // namespace bext
