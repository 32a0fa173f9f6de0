#pragma once
// Re-indents a document without changing its meaning. Order, comments, spellings, unknown keys and duplicate keys stay;
// white space becomes regular and trailing commas are removed.
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
  /// Arrays and objects of simple values stay on one line up to this width.
  std::size_t width = 100;
};

/// A document with errors (other than tolerated faults) is returned unchanged.
[[nodiscard]] std::string tidy(const Document& document, const TidyOptions& options = {});

}  // namespace bext
