#include "bext/config/config_error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bext/diag/syntax.h"

namespace bext {
namespace {

using namespace std::string_view_literals;

constexpr std::array raised_for = {"type-mismatch"sv, "value-out-of-range"sv, "value-not-listed"sv,
                                   "required-missing"sv, "invalid-combination"sv};

bool is_refused(const Diagnostic& finding) {
  return finding.severity == Severity::error && std::ranges::find(raised_for, finding.kind->id) != raised_for.end();
}

std::vector<std::string> lines_of(const Findings& findings, const Document& document, const std::string& path,
                                  bool (*wanted)(const Diagnostic&)) {
  std::vector<std::string> lines;
  if (std::ranges::none_of(findings, wanted)) return lines;
  const LineTable table{document.text()};
  for (const Diagnostic& finding : findings) {
    if (!wanted(finding)) continue;
    const Position place = table.at(finding.range.begin);
    lines.push_back(path.empty() ? finding.message
                                 : fmt::format("{}:{}:{}: {}", path, place.line, place.column, finding.message));
  }
  return lines;
}

}  // namespace

std::string ConfigError::to_string() const {
  std::string text = message;
  for (const std::string& detail : details) text += "\n" + detail;
  return text;
}

ConfigError value_error(std::string message, std::vector<std::string> details) {
  return {ConfigErrorKind::value, std::move(message), std::move(details)};
}

ConfigError file_error(const FileError& error) {
  return {ConfigErrorKind::file, error.message("read"), {}, error.kind};
}

std::vector<std::string> refused_values(const Findings& findings, const Document& document, const std::string& path) {
  return lines_of(findings, document, path, is_refused);
}

std::vector<std::string> syntax_errors(const Document& document, const std::string& path) {
  Findings faults;
  report_faults(document, faults);
  return lines_of(faults, document, path,
                  [](const Diagnostic& finding) { return finding.severity == Severity::error; });
}

}  // namespace bext
