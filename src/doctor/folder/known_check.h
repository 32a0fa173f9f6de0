#pragma once
// Causes that `bext check` reports too keep its id, severity and texts.

#include <string>
#include <string_view>

#include "bext/check/catalog.h"
#include "doctor/folder/rule.h"

namespace bext::doctor {

[[nodiscard]] inline Cause& add_as_check(FolderReport& report, std::string_view id, std::string title) {
  const DiagnosticKind* const kind = find_check(id);
  Cause& cause = report.add(std::move(title));
  cause.id = id;
  if (!kind) return cause;
  cause.severity = kind->severity;
  cause.advice = kind->fix;
  cause.source = kind->source;
  cause.certainty = kind->certainty;
  return cause;
}

}  // namespace bext::doctor
