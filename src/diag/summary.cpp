#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bext/diag/kinds.h"
#include "bext/diag/render.h"
#include "diag/characters.h"
#include "diag/counted.h"
#include "diag/not_listed.h"

namespace bext {

bool fails_check(const Diagnostic& finding) { return finding.kind != &kind_of<"inner-file-not-followed">(); }

Summary summarize(std::span<const FileReport> files) {
  Summary summary;
  for (const FileReport& file : files) {
    summary.errors += file.findings.count(Severity::error);
    summary.warnings += file.findings.count(Severity::warning);
    summary.notes += file.findings.count(Severity::note);
  }
  return summary;
}

Summary not_listed(const Findings& findings) {
  Summary summary;
  for (const CountedFindings& one : findings.not_listed())
    (one.severity == Severity::error     ? summary.errors
     : one.severity == Severity::warning ? summary.warnings
                                         : summary.notes) += one.count;
  return summary;
}

std::string not_listed_in_words(const FileReport& file) {
  const Summary left = not_listed(file.findings);
  const std::size_t count = left.errors + left.warnings + left.notes;
  if (count == 0) return {};
  return fmt::format("{} in {} {} counted but not listed", counted(count, "more finding"), visible_path(file.path),
                     count == 1 ? "is" : "are");
}

void list_at_most(Findings& findings, std::size_t most) {
  if (findings.size() <= most) return;
  std::array<std::size_t, 3> fitting{};
  for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
    std::size_t& fit = fitting[static_cast<std::size_t>(severity)];
    fit = std::min(most, static_cast<std::size_t>(std::ranges::count(findings, severity, &Diagnostic::severity)));
    most -= fit;
  }
  std::vector<CountedFindings>& counted = findings.not_listed();
  std::erase_if(findings.list(), [&](const Diagnostic& one) {
    std::size_t& fit = fitting[static_cast<std::size_t>(one.severity)];
    if (fit > 0) {
      --fit;
      return false;
    }
    const auto same = std::ranges::find_if(counted, [&](const CountedFindings& other) {
      return other.kind == one.kind && other.severity == one.severity;
    });
    if (same == counted.end())
      counted.push_back({one.kind, one.severity, 1});
    else
      ++same->count;
    return true;
  });
}

}  // namespace bext
