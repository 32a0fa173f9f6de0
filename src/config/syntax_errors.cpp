#include "bext/config/syntax_errors.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/diag/kinds.h"
#include "bext/text/broken_structure.h"

namespace bext {
namespace {

std::ptrdiff_t error_count(const Document& document) {
  return std::ranges::count_if(document.faults(), [](const Fault& fault) { return !is_tolerated(fault.kind); });
}

auto finding_of(const LoadedFile& file, const Fault& fault) {
  return std::ranges::find_if(file.findings,
                              [&](const Diagnostic& finding) { return finding.kind == &kind_of(fault.kind); });
}

}  // namespace

std::string located(const LoadedFile& file, const Diagnostic& finding) {
  const Position place = LineTable{file.document.text()}.at(finding.range.begin);
  return fmt::format("{}:{}:{}: {}", file.path, place.line, place.column, finding.message);
}

std::optional<std::string> blocking_error_in(const LoadedFile& file) {
  if (file.is_flat) return fmt::format("`{}` is not JSON", file.path);
  const auto unread = std::ranges::find(file.findings, &kind_of<"too-many-values">(), &Diagnostic::kind);
  if (unread != file.findings.end()) return located(file, *unread);
  const auto fault = std::ranges::find_if(file.document.faults(), breaks_structure, &Fault::kind);
  if (fault == file.document.faults().end()) return std::nullopt;
  // One mistake gives one finding, so a fault may be covered by the finding of another fault.
  auto said = finding_of(file, *fault);
  for (const Fault& other : file.document.faults())
    if (said == file.findings.end()) said = finding_of(file, other);
  return said == file.findings.end() ? fmt::format("`{}` is not valid JSON", file.path) : located(file, *said);
}

bool adds_syntax_errors(const LoadedFile& before, const LoadedFile& changed) {
  return error_count(changed.document) > error_count(before.document);
}

}  // namespace bext
