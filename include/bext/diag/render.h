#pragma once
// Output formats for findings: terminal, JSON, SARIF 2.1.0 for code scanning, GitHub annotations, and one line each.
// Invalid UTF-8 is shown as U+FFFD and never breaks the output format. Output that is not empty ends with a newline. A
// file that could not be read is passed as an empty document.
//
// ```cpp
// bext::FileReport file{.path = "ext.json", .kind = "htp", .document = bext::Document::parse("{}"), .findings = {}};
// assert(bext::render_lines({&file, 1}).empty());
// assert(bext::render_json({&file, 1}).starts_with("{\"files\":[{\"path\":\"ext.json\""));
// ```

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "bext/diag/file_report.h"

namespace bext {

/// Whether the finding may change the exit code. A file that bext did not read says nothing about the checked one.
[[nodiscard]] bool fails_check(const Diagnostic& finding);

struct Summary {
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t notes = 0;
};
[[nodiscard]] Summary summarize(std::span<const FileReport> files);
/// The findings that are counted but not listed.
[[nodiscard]] Summary not_listed(const Findings& findings);

struct TerminalOptions {
  bool color = false;
  /// Maximum number of columns; longer source lines are cut around the caret with `…`.
  std::size_t width = 100;
};

/// `path:line:column: severity: message [id]`, then `(reported)` or a similar word if the source of the id is not
/// official, the source line, carets under the range, notes and fixes. Ends with a summary line if there are findings.
[[nodiscard]] std::string render_terminal(std::span<const FileReport> files, const TerminalOptions& options = {});
/// The output of `bext check --format json`, on one line.
[[nodiscard]] std::string render_json(std::span<const FileReport> files);
/// `version` is the version of bext, omitted if empty. Unreadable files become notifications of the run, not results.
[[nodiscard]] std::string render_sarif(std::span<const FileReport> files, std::string_view version = {});
/// Workflow commands: `::error file=…,line=…,col=…,title=id::message`.
[[nodiscard]] std::string render_github(std::span<const FileReport> files);
/// `path:line:column: severity: message [id]`, one line each.
[[nodiscard]] std::string render_lines(std::span<const FileReport> files);

}  // namespace bext
