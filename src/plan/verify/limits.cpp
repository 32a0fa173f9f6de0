// Compares the memory of a binary with a DSP session, and its size with the read budget of the file.
#include <fmt/format.h>

#include <algorithm>

#include "bext/diag/kinds.h"
#include "bext/plan/binaries/session.h"
#include "comparing.h"
#include "words.h"

namespace bext::verify {
namespace {

bool extends_memory(const Checked& checked) {
  return std::ranges::any_of(checked.htp()->context,
                             [](const htp::ContextConfig& context) { return *context.extended_udma; });
}

}  // namespace

void report_session_memory(const Checked& checked, const BinaryInfo& info, const binaries::BinaryMemory& binary,
                           Findings& of_info) {
  const binaries::SessionNeed need = binaries::session_need(binary);
  if (need.bytes <= binaries::tight_session_bytes || extends_memory(checked)) return;
  const std::uint32_t start = info.document.root().range().begin;
  auto finding = of_info.add(
      kind_of<"context-exceeds-session-memory">(), {start, start + 1},
      fmt::format("the binary needs {}{}; a DSP session can use 3.75 GiB{}", need.is_complete ? "" : "at least ",
                  size_text(need.bytes), need.fit == binaries::Fit::exceeds ? ", so it does not fit" : ""));
  finding.note(need.is_complete ? "estimated by the documented formula" : "the sum of the stated parts");
}

void report_read_budget(const Checked& checked, const BinaryInfo& info, std::optional<std::int64_t> bytes,
                        Findings& of_config) {
  if (info.blob_bytes) bytes = info.blob_bytes->value;
  if (!bytes) return;
  for (const htp::ContextConfig& context : checked.htp()->context) {
    const std::int64_t budget = *context.file_read_memory_budget_in_mb;
    if (binaries::read_budget(bytes, budget).has_effect != false) continue;
    of_config.add(
        kind_of<"read-budget-exceeds-file">(), checked.value_range(context.file_read_memory_budget_in_mb),
        fmt::format("the read budget is {} MB, but the binary of `{}` has only {}; a larger budget has no effect",
                    budget, info.path, size_text(*bytes)));
  }
}

}  // namespace bext::verify
