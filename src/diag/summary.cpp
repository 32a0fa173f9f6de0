#include "bext/diag/render.h"

namespace bext {

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
