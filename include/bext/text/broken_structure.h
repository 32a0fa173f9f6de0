#pragma once
// Whether the tree of a text is a guess: brackets, strings or separators are in disorder, so nobody knows where a value
// belongs.
//
// ```cpp
// assert(bext::has_broken_structure(bext::Document::parse("{\"graphs\": [{\"O\": 3")));
// assert(!bext::has_broken_structure(bext::Document::parse("{\"O\": NaN,}")));
// ```

#include "bext/text/document.h"

namespace bext {

/// A fault that leaves open where the parts of a text begin and end.
[[nodiscard]] bool breaks_structure(FaultKind kind);
[[nodiscard]] bool has_broken_structure(const Document& document);

}  // namespace bext
