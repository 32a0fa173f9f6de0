#pragma once
// Re-indents a document without changing what it says: order, comments, number and string spelling, unknown keys and
// duplicate keys stay; white space becomes regular and trailing commas go.
//
// ```cpp
// bext::Document document = bext::Document::parse("{\"a\":[1,2,],\n// why\n\"b\":{}}");
// assert(bext::tidy(document, {.indent = 2}) == "{\n  \"a\": [1, 2],\n  // why\n  \"b\": {}\n}\n");
// ```

#include <cstddef>
#include <string>

#include "bext/text/document.h"

namespace bext {

struct TidyOptions {
  int indent = 4;
  /// Arrays and objects of only simple values stay on one line up to this width, as they do in people's files.
  std::size_t width = 100;
};

/// The document must have no errors (tolerated faults are fine); otherwise its text comes back unchanged.
[[nodiscard]] std::string tidy(const Document& document, const TidyOptions& options = {});

}  // namespace bext
