#include "lost_values.h"

#include <algorithm>
#include <optional>
#include <ranges>

#include "bext/diag/kinds.h"

namespace bext {
namespace {

/// The value of the key that begins there. Nodes are in the order of the text, so a binary search finds it.
std::optional<Node> value_at(const Document& document, std::uint32_t begin) {
  const auto begin_of = [&](std::uint32_t index) { return document.node(index).range().begin; };
  const auto all = std::views::iota(std::uint32_t{0}, document.node_count());
  const auto found = std::ranges::lower_bound(all, begin, {}, begin_of);
  if (found == all.end() || document.node(*found).kind() != NodeKind::key || begin_of(*found) != begin)
    return std::nullopt;
  return document.node(*found + 1);
}

bool loses_a_value(const Document& document, const Diagnostic& finding) {
  // The first note of the finding points at the first of the duplicate keys.
  if (finding.kind != &kind_of(FaultKind::duplicate_key) || finding.notes.empty() || !finding.notes.front().range)
    return false;
  const std::optional<Node> first = value_at(document, finding.notes.front().range->begin);
  const std::optional<Node> last = value_at(document, finding.range.begin);
  return first && last && first->lexeme() != last->lexeme();
}

}  // namespace

void raise_lost_values(LoadedFile& file) {
  for (Diagnostic& finding : file.findings.list())
    if (loses_a_value(file.document, finding)) finding.severity = Severity::error;
}

}  // namespace bext
