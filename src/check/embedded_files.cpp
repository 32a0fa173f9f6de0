#include "embedded_files.h"

#include <fmt/format.h>

#include "bext/diag/kinds.h"
#include "bext/schema/read.h"

namespace bext {
namespace {

/// An override need not be complete, and a null in it removes a key.
bool is_fine_in_override(const Document& document, const Diagnostic& finding) {
  return finding.kind == &kind_of<"required-missing">() ||
         (finding.kind == &kind_of<"type-mismatch">() && document.text(finding.range) == "null");
}

/// A tool may copy comment keys from its template into the backend-extensions file.
void report_remarks(const Document& document, Findings& findings) {
  std::size_t count = 0;
  std::optional<Node> first;
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const Node node = document.node(i);
    if (node.kind() != NodeKind::key || !node.lexeme().starts_with("\"_")) continue;
    if (count++ == 0) first = node;
  }
  if (!first) return;
  findings.add(kind_of<"comment-key">(), first->range(),
               fmt::format("`{}`{}; in a backend-extensions file the tools log such keys as unknown and continue",
                           first->string(),
                           count > 1 ? fmt::format(" and {} more look like comments", count - 1)
                                     : std::string{" looks like a comment"}));
}

}  // namespace

std::vector<EmbeddedFile> embedded_files(const LoadedFile& file) {
  std::vector<EmbeddedFile> found;
  const bool is_workflow = file.kind.name() == "olive-pass";
  if (!is_workflow && file.kind.name() != "tool-templates") return found;
  for (std::uint32_t i = 0; i + 1 < file.document.node_count(); ++i) {
    const Node key = file.document.node(i);
    if (key.kind() != NodeKind::key) continue;
    const Node value = file.document.node(i + 1);
    if (!value.is_object()) continue;
    if (is_workflow && key.string_is("backend_extensions_overrides")) {
      found.push_back({value, &backend_of<htp::Config>(), true});
    } else if (!is_workflow && key.string().ends_with("_template")) {
      if (const Backend* backend = recognize(value).backend) found.push_back({value, backend, false});
    }
  }
  return found;
}

void review_embedded(const LoadedFile& file, Findings& findings) {
  for (const EmbeddedFile& embedded : embedded_files(file)) {
    Findings found;
    const AnyConfig config = fresh_config(*embedded.backend);
    const ConfigView typed = view(config);
    read(file.document, embedded.node, *typed.section, const_cast<void*>(typed.object), {.findings = &found});
    for (Diagnostic& finding : found.list())
      if (!embedded.is_override || !is_fine_in_override(file.document, finding)) findings.add(std::move(finding));
  }
  if (file.kind.name() == "tool-templates") report_remarks(file.document, findings);
}

}  // namespace bext
