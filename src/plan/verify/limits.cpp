// Compares the memory of a binary with a DSP session, and its size with the read budget of the file.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "bext/diag/kinds.h"
#include "comparing.h"
#include "words.h"

namespace bext::verify {
namespace {

constexpr std::int64_t mib = std::int64_t{1024} * 1024;
constexpr std::int64_t gib = 1024 * mib;
/// A session has 4 GB of addresses, of which 3.75 GB can be used. More than 3 GB is tight.
constexpr std::int64_t tight = 3 * gib;
constexpr std::int64_t usable = 15 * gib / 4;

/// The sum of the formula, or of the stated parts, which is a lower bound.
std::int64_t least_need(const BinaryMemory& binary) {
  if (binary.total) return *binary.total;
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  std::int64_t sum = std::max<std::int64_t>(0, binary.shared_weights.value_or(0));
  for (const GraphMemory& graph : binary.graphs)
    for (const std::optional<std::int64_t>& part : graph.parts)
      if (part && *part > 0) sum = sum > most - *part ? most : sum + *part;
  return sum;
}

bool extends_memory(const Checked& checked) {
  return std::ranges::any_of(checked.htp()->context,
                             [](const htp::ContextConfig& context) { return *context.extended_udma; });
}

}  // namespace

void report_session_memory(const Checked& checked, const BinaryInfo& info, const BinaryMemory& binary,
                           Findings& of_info) {
  const std::int64_t need = least_need(binary);
  if (need <= tight || extends_memory(checked)) return;
  const std::uint32_t start = info.document.root().range().begin;
  auto finding = of_info.add(
      kind_of<"context-exceeds-session-memory">(), {start, start + 1},
      fmt::format("the binary needs {}{}; a DSP session can use 3.75 GiB{}", binary.total ? "" : "at least ",
                  size_words(need), need > usable ? ", so it does not fit" : ""));
  finding.note(binary.total ? "estimated by the documented formula" : "the sum of the stated parts");
}

void report_read_budget(const Checked& checked, const BinaryInfo& info, std::optional<std::int64_t> bytes,
                        Findings& of_config) {
  if (info.blob_bytes) bytes = info.blob_bytes->value;
  if (!bytes) return;
  for (const htp::ContextConfig& context : checked.htp()->context) {
    const std::int64_t budget = *context.file_read_memory_budget_in_mb;
    if (budget <= 0 || budget <= *bytes / mib) continue;
    of_config.add(
        kind_of<"read-budget-exceeds-file">(), checked.value_range(context.file_read_memory_budget_in_mb),
        fmt::format("the read budget is {} MB, but the binary of `{}` has only {}; a larger budget has no effect",
                    budget, info.path, size_words(*bytes)));
  }
}

}  // namespace bext::verify
