#include "mixed_sections.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "bext/diag/kinds.h"
#include "rule_findings.h"
#include "same_finding.h"

namespace bext {
namespace {

bool is_in(const std::vector<std::string>& sections, std::string_view pointer) {
  return std::ranges::any_of(sections, [&](const std::string& section) {
    const std::string place = "/" + section;
    return pointer == place || pointer.starts_with(place + "/");
  });
}

/// The mixed sections of `file` that a file of this backend has.
std::vector<std::string> sections_of(const Backend& backend, const LoadedFile& file) {
  std::vector<std::string> sections;
  // Files for HTP MCP have the sections of HTP.
  if (!backend.type || backend.type == BackendType::HTP_MCP) return sections;
  for (const std::string& key : file.kind.mixed_in)
    if (backend.root().find(key)) sections.push_back(key);
  return sections;
}

}  // namespace

Findings findings_in_mixed_sections(const LoadedFile& file, const CheckSettings& settings) {
  Findings found;
  if (file.kind.mixed_in.empty()) return found;
  CheckSettings alone = settings;
  alone.shared_target.reset();
  for (const Backend& backend : backends()) {
    const std::vector<std::string> sections = sections_of(backend, file);
    if (sections.empty()) continue;
    LoadedFile other = load(file.path, std::string{file.document.text()}, {.expected = &backend});
    Findings by_rules = findings_of_rules(other, alone, nullptr);
    for (Findings* list : {&other.findings, &by_rules})
      for (Diagnostic& finding : list->list()) {
        if (!is_in(sections, finding.pointer) || same_finding_in(file.findings, finding)) continue;
        if (finding.kind != &kind_of<"unknown-section">()) found.add(std::move(finding));
      }
  }
  return found;
}

}  // namespace bext
