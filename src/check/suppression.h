#pragma once
// Comments that allow a finding, in files that may have comments:
//   // bext: allow misplaced-key          on the line of the finding, or alone on the line above it
//   // bext: allow-file comment-in-json   anywhere, for the whole file
// Several ids may follow, separated by blanks or commas.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bext/check/settings.h"
#include "bext/diag/diagnostic.h"
#include "bext/text/document.h"

namespace bext {

class Suppression {
 public:
  explicit Suppression(const Document& document);
  /// A comment that allows a replaced finding counts as used, although the finding is not shown.
  void mark_used_by(std::span<const Diagnostic> replaced);
  /// Removes what the comments or the settings allow.
  void apply(const CheckSettings& settings, Findings& findings);
  /// Adds findings about comments without effect; false when there are none.
  bool report_useless_comments(const CheckSettings& settings, Findings& findings) const;

 private:
  /// One id in a comment.
  struct Allowed {
    Range word;
    std::optional<std::uint32_t> line;  ///< none: the whole file
    bool used = false;
  };
  [[nodiscard]] bool covers(const Diagnostic& finding);
  /// Whether a comment allows the kind on this line; without a line, in the whole file. The comment then counts as used.
  [[nodiscard]] bool use(const DiagnosticKind& kind, std::optional<std::uint32_t> line);
  void read(Range comment);
  [[nodiscard]] std::uint32_t line_meant_by(Range comment);
  [[nodiscard]] std::string_view text(Range range) const { return document_->text(range); }
  void report_unknown(Findings& findings) const;
  void report_unknown_id(const Allowed& allowed, Findings& findings) const;
  void report_unused(const CheckSettings& settings, Findings& findings) const;

  const Document* document_;
  std::optional<LineTable> lines_;  // only built when the file has such a comment
  std::vector<Allowed> allowed_;    // sorted by id and line
  std::vector<Range> odd_verbs_;    // nearly `allow` or `allow-file`
  std::vector<Range> empty_;        // `allow` without an id
};

}  // namespace bext
