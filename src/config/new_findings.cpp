#include "bext/config/new_findings.h"

#include <algorithm>
#include <map>

#include "bext/diag/kinds.h"
#include "bext/text/ascii.h"
#include "bext/text/pointer.h"

namespace bext {
namespace {

/// Identifies a finding in the texts before and after a change. Entries of lists are not counted, because a change may
/// move them.
struct FindingIdentity {
  std::string_view id;
  std::vector<std::string> keys;  ///< the pointer without indices
  std::string_view text;          ///< the bytes it points at

  auto operator<=>(const FindingIdentity&) const = default;
};

FindingIdentity identity_of(const LoadedFile& file, const Diagnostic& finding) {
  const auto is_index = [](const std::string& step) { return std::ranges::all_of(step, is_digit); };
  std::vector<std::string> keys = Pointer::parse(finding.pointer).value_or(Pointer{}).steps;
  std::erase_if(keys, is_index);
  return {finding.kind->id, std::move(keys), file.document.text(finding.range)};
}

/// Keys that bext does not know may be written all the same.
bool is_about_an_unknown_key(const Diagnostic& finding) {
  return finding.kind == &kind_of<"unknown-key">() || finding.kind == &kind_of<"unknown-section">() ||
         finding.kind == &kind_of<"misplaced-key">();
}

}  // namespace

Findings new_findings(std::span<const LoadedFile> before, const LoadedFile& changed) {
  std::map<FindingIdentity, std::ptrdiff_t> known;
  for (const LoadedFile& file : before)
    for (const Diagnostic& finding : file.findings) ++known[identity_of(file, finding)];
  Findings added = changed.findings;
  std::erase_if(added.list(), [&](const Diagnostic& finding) { return --known[identity_of(changed, finding)] >= 0; });
  added.not_listed().clear();
  return added;
}

std::optional<std::string> new_error(const LoadedFile& before, const LoadedFile& changed) {
  for (const Diagnostic& finding : new_findings({&before, 1}, changed))
    if (finding.severity == Severity::error && !is_about_an_unknown_key(finding)) return finding.message;
  return std::nullopt;
}

}  // namespace bext
