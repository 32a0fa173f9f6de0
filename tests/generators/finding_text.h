#pragma once
// Everything about findings as one text, for digests.

#include <fmt/format.h>

#include <string>

#include "bext/diag/diagnostic.h"

namespace bext::testing {

inline std::string text_of(const Findings& findings) {
  std::string out;
  for (const Diagnostic& finding : findings) {
    out += fmt::format("{} {} {}-{} {} {}\n", name_of(finding.severity), finding.kind->id, finding.range.begin,
                       finding.range.end, finding.pointer, finding.message);
    for (const Note& note : finding.notes)
      out += fmt::format("  {} {}\n", note.text, note.range ? note.range->begin : 0);
    for (const Fix& fix : finding.fixes) {
      out += fmt::format("  {} {}\n", fix.title, static_cast<int>(fix.applicability));
      for (const TextEdit& edit : fix.edits) out += fmt::format("    {}-{} {}\n", edit.begin, edit.end, edit.text);
    }
  }
  return out;
}

}  // namespace bext::testing
