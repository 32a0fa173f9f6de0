#include "bext/config/is_configuration.h"

#include <algorithm>

#include "bext/diag/kinds.h"
#include "likely_kind.h"

namespace bext {

bool is_configuration(const LoadedFile& file) {
  if (likely_kind(file.document.root())) return true;
  const FileKind kind = recognize(file.document);
  if (kind.backend || kind.look_alike) return true;
  const Node root = file.document.root();
  if (root.is_object() && root.members().begin() == root.members().end()) return true;
  // Loaded without an expected kind, it may be recognized by its misspelled sections.
  const LoadedFile unbiased = load(file.path, std::string{file.document.text()});
  return std::ranges::any_of(unbiased.findings, [](const Diagnostic& finding) {
    return finding.kind == &kind_of<"not-a-configuration">() && !finding.fixes.empty();
  });
}

}  // namespace bext
