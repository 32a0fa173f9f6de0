#include <fmt/format.h>

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

}  // namespace bext
