#pragma once
// Reads a text into a struct and returns the findings in order, each as `severity id message`.

#include <string>
#include <utility>
#include <vector>

#include "bext/schema/read.h"

namespace bext {

template <class T>
[[nodiscard]] std::pair<T, std::vector<std::string>> read_with_findings(const std::string& text) {
  const Document document = Document::parse(text);
  Findings findings;
  T object = read<T>(document, {.findings = &findings});
  std::vector<std::string> said;
  for (const Diagnostic& finding : findings)
    said.push_back(std::string{name_of(finding.severity)} + " " + std::string{finding.kind->id} + " " +
                   finding.message);
  return {std::move(object), std::move(said)};
}

template <class T>
[[nodiscard]] std::vector<std::string> findings_of(const std::string& text) {
  return read_with_findings<T>(text).second;
}

}  // namespace bext
