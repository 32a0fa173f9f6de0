#pragma once
// Writes a changed struct back into the document it was read from. Only the bytes of changed options change; new options
// are inserted in the file's own style. An entry with several names is split if their options differ.
//
// ```cpp
// bext::Document document = bext::Document::parse("{\"graphs\": {\"O\": 3.0, \"graph_names\": [\"vit\"]}} // tuned\n");
// bext::htp::Config config = bext::read<bext::htp::Config>(document);
// config.graphs[0].vtcm_size_in_mb = 8;
// assert(bext::patched(document, config) ==
//        "{\"graphs\": {\"O\": 3.0, \"graph_names\": [\"vit\"], \"vtcm_mb\": 8}} // tuned\n");
// ```

#include <cstdint>
#include <string>

#include "bext/schema/option.h"
#include "bext/text/document.h"

namespace bext {

/// The whole new text. The struct must have been read from this document with the given layer.
[[nodiscard]] std::string patched(const Document& document, const Section& section, const void* object,
                                  std::uint16_t layer = 0);

template <class T>
[[nodiscard]] std::string patched(const Document& document, const T& object, std::uint16_t layer = 0) {
  return patched(document, section_of<T>(), &object, layer);
}

}  // namespace bext
