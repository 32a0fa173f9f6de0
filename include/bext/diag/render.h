#pragma once
// The faces of findings: a terminal, programs (JSON), code scanning (SARIF 2.1.0), GitHub annotations and one line
// each. Every face takes any bytes: what is no UTF-8 is shown as U+FFFD and never breaks the output format. Every face
// that has something to say ends with a line end. A file that could not be read is given as an empty document.
//
// ```cpp
// bext::CheckedFile file{.path = "ext.json", .kind = "htp", .document = bext::Document::parse("{}"), .findings = {}};
// assert(bext::render_lines({&file, 1}).empty());
// assert(bext::render_json({&file, 1}).starts_with("{\"files\":[{\"path\":\"ext.json\""));
// ```

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "bext/diag/diagnostic.h"
#include "bext/text/document.h"

namespace bext {

struct CheckedFile {
  std::string path;
  std::string kind;  ///< as `bext check --format json` names it: `htp`, `wrapper`, `genie-dialog`, `unknown`, …
  Document document;
  Findings findings;
  bool readable = true;  ///< false when it could not be read; its only finding then says why
};

struct Summary {
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t notes = 0;
};
[[nodiscard]] Summary summarise(std::span<const CheckedFile> files);

struct TerminalOptions {
  bool colour = false;
  /// Columns to fit source lines into; longer ones are cut around the caret with `…`.
  std::size_t width = 100;
};

/// `path:line:column: severity: message [id]`, the source line, carets under the range, notes, how sure we are (where no
/// official document says so, and once for each id) and fixes; ends with a summary line when there was anything to say.
[[nodiscard]] std::string render_terminal(std::span<const CheckedFile> files, const TerminalOptions& options = {});
/// The contract of `bext check --format json`, one line.
[[nodiscard]] std::string render_json(std::span<const CheckedFile> files);
/// `version`: of bext, left out when empty. Files that could not be read are notifications of the run, not results.
[[nodiscard]] std::string render_sarif(std::span<const CheckedFile> files, std::string_view version = {});
/// Workflow commands: `::error file=…,line=…,col=…,title=id::message`.
[[nodiscard]] std::string render_github(std::span<const CheckedFile> files);
/// `path:line:column: severity: message [id]`, one line each.
[[nodiscard]] std::string render_lines(std::span<const CheckedFile> files);

}  // namespace bext
