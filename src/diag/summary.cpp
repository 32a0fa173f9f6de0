#include "bext/diag/kinds.h"
#include "bext/diag/render.h"

namespace bext {

bool fails_check(const Diagnostic& finding) { return finding.kind != &kind_of<"inner-file-not-followed">(); }

Summary summarize(std::span<const CheckedFile> files) {
  Summary summary;
  for (const CheckedFile& file : files) {
    summary.errors += file.findings.count(Severity::error);
    summary.warnings += file.findings.count(Severity::warning);
    summary.notes += file.findings.count(Severity::note);
  }
  return summary;
}

}  // namespace bext
