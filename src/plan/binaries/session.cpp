#include "bext/plan/binaries/session.h"

#include <algorithm>
#include <limits>

namespace bext::binaries {
namespace {

constexpr std::int64_t mib = std::int64_t{1024} * 1024;

std::int64_t capped_sum(std::int64_t a, std::int64_t b) {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  return a > most - b ? most : a + b;
}

/// The sum of the formula, or of the stated parts.
std::int64_t least_need(const BinaryMemory& binary) {
  if (binary.total) return *binary.total;
  std::int64_t sum = std::max<std::int64_t>(0, binary.shared_weights.value_or(0));
  for (const GraphMemory& graph : binary.graphs)
    for (const std::optional<std::int64_t>& part : graph.parts)
      if (part && *part > 0) sum = capped_sum(sum, *part);
  return sum;
}

SessionNeed need_of(std::int64_t bytes, bool is_complete) {
  Fit fit = is_complete ? Fit::fits : Fit::unknown;
  if (bytes > tight_session_bytes) fit = bytes > usable_session_bytes ? Fit::exceeds : Fit::tight;
  return {bytes, is_complete, fit};
}

}  // namespace

std::string_view name_of(Fit fit) {
  switch (fit) {
    case Fit::fits:
      return "fits";
    case Fit::tight:
      return "tight";
    case Fit::exceeds:
      return "does not fit";
    case Fit::unknown:
      return "unknown";
  }
  return "unknown";
}

SessionNeed session_need(const BinaryMemory& binary) { return need_of(least_need(binary), binary.total.has_value()); }

SessionNeed session_need(const Memory& memory) {
  std::int64_t sum = 0;
  for (const BinaryMemory& binary : memory.binaries) sum = capped_sum(sum, least_need(binary));
  return need_of(sum, memory.total.has_value());
}

ReadBudget read_budget(std::optional<std::int64_t> file_bytes, std::int64_t requested_mb) {
  ReadBudget budget{.file_bytes = file_bytes, .requested_mb = {}, .has_effect = {}};
  if (requested_mb <= 0) return budget;
  budget.requested_mb = requested_mb;
  if (file_bytes) budget.has_effect = requested_mb <= largest_budget_mb(*file_bytes);
  return budget;
}

std::int64_t largest_budget_mb(std::int64_t file_bytes) { return file_bytes / mib; }

}  // namespace bext::binaries
