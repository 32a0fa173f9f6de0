#include "bext/config/genie_files.h"

namespace bext {

// The keys are far down, and an engine may be in a list, so the whole file is searched.
GenieFiles genie_files(const Document& document) {
  GenieFiles files;
  for (std::uint32_t i = 0; i + 1 < document.node_count(); ++i) {
    const Node key = document.node(i);
    if (key.kind() != NodeKind::key) continue;
    const Node value = document.node(i + 1);
    if (key.string_is("extensions") && value.is_string()) files.extensions.push_back(value);
    if (!key.string_is("ctx-bins") || !value.is_array()) continue;
    for (const Node binary : value.elements())
      if (binary.is_string()) files.binaries.push_back(binary);
  }
  return files;
}

}  // namespace bext
