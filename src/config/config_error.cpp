#include "bext/config/config_error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace bext {
namespace {

using namespace std::string_view_literals;

constexpr std::array raised_for = {"type-mismatch"sv, "value-out-of-range"sv, "value-not-listed"sv,
                                   "invalid-combination"sv};

bool is_refused(const Diagnostic& finding) {
  return finding.severity == Severity::error && std::ranges::find(raised_for, finding.kind->id) != raised_for.end();
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

ConfigError problems_error(std::string what, const std::vector<Problem>& problems) {
  std::vector<std::string> details;
  for (const Problem& problem : problems) details.push_back(fmt::format("{}: {}", problem.path, problem.message));
  return value_error(std::move(what), std::move(details));
}

std::vector<std::string> refused_values(const Findings& findings, const Document& document, const std::string& path) {
  std::vector<std::string> lines;
  if (std::ranges::none_of(findings, is_refused)) return lines;
  const LineTable table{document.text()};
  for (const Diagnostic& finding : findings) {
    if (!is_refused(finding)) continue;
    const Position place = table.at(finding.range.begin);
    lines.push_back(path.empty() ? finding.message
                                 : fmt::format("{}:{}:{}: {}", path, place.line, place.column, finding.message));
  }
  return lines;
}

}  // namespace bext
