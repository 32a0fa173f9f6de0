#pragma once
// A finding: the problem, its place, notes and, if the correct text is known, the edit that fixes it. `DiagnosticKind`
// has what all findings of one id share, `Diagnostic` what is specific to one file.
//
// ```cpp
// static constexpr bext::DiagnosticKind kind{.id = "example-kind", .severity = bext::Severity::warning,
//                                            .title = "an example", .why = "it shows the shape"};
// bext::Findings findings;
// findings.add(kind, {4, 9}, "`O` is 2").note("the default is 2 as well").fix("remove it", {{4, 9, ""}});
// assert(findings.size() == 1 && findings.begin()->fixes.size() == 1);
// assert(findings.begin()->fixes.front().applicability == bext::Applicability::suggested);
// ```

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/text/document.h"
#include "bext/text/edit.h"
#include "bext/text/position.h"

namespace bext {

enum class Severity : std::uint8_t { note, warning, error };
[[nodiscard]] std::string_view name_of(Severity severity);

/// How certain a fact is: `A` stated in an official document or header, `B` observed in a published SDK package, `C`
/// reported by a third party or seen in a public file, `G` our inference.
enum class Certainty : char { official = 'A', package = 'B', report = 'C', inference = 'G' };
[[nodiscard]] std::string_view describe(Certainty certainty);

/// What all findings of one id share. Ids are stable and kebab-case.
struct DiagnosticKind {
  std::string_view id;
  Severity severity = Severity::error;
  std::string_view title;    ///< names the problem in a few words: lower case, no full stop
  std::string_view why;      ///< what the tools do with such a file
  std::string_view fix;      ///< what to do about it, imperative
  std::string_view example;  ///< a small file with the problem
  std::string_view source;   ///< where the fact comes from
  Certainty certainty = Certainty::inference;
};

struct Note {
  std::string text;
  std::optional<Range> range = {};
};

/// Whether a fix needs the consent of the user.
enum class Applicability : std::uint8_t {
  safe,       ///< `--fix` applies it: the author's intention is certain, and no valid key changes its meaning
  suggested,  ///< only `--fix=all` applies it: a guess, or the file then means something else
};
[[nodiscard]] std::string_view name_of(Applicability applicability);

struct Fix {
  std::string title;
  std::vector<TextEdit> edits;
  Applicability applicability = Applicability::suggested;
};

struct Diagnostic {
  const DiagnosticKind* kind = nullptr;
  Severity severity = Severity::error;
  std::string message;  ///< one sentence: lower case, no full stop, backticks around what the user typed
  Range range;          ///< what the caret points at
  std::string pointer;  ///< RFC 6901, filled in by `Findings::locate`
  std::vector<Note> notes;
  std::vector<Fix> fixes;
  std::vector<std::string> only_with_sdk = {};  ///< the SDKs with this finding, if others that were checked lack it
};

/// Of the findings of one file, at most so many are listed; the rest is only counted.
inline constexpr std::size_t most_findings = 10'000;

/// Findings of one kind that are counted but not listed.
struct CountedFindings {
  const DiagnosticKind* kind = nullptr;
  Severity severity = Severity::error;
  std::size_t count = 0;
};

/// The findings of one file: a list of up to `most_findings`, and the number of those that were added after them.
class Findings {
 public:
  class Builder {
   public:
    explicit Builder(Diagnostic& diagnostic, Findings* counts = nullptr) : diagnostic_{&diagnostic}, counts_{counts} {}
    Builder& note(std::string text, std::optional<Range> range = {});
    /// A fix that does not claim to be safe is suggested.
    Builder& fix(std::string title, std::vector<TextEdit> edits,
                 Applicability applicability = Applicability::suggested);
    Builder& severity(Severity severity);

   private:
    Diagnostic* diagnostic_;
    Findings* counts_;  ///< of a finding that is only counted
  };

  /// The builder is valid until the next `add`.
  Builder add(const DiagnosticKind& kind, Range range, std::string message);
  void add(Diagnostic diagnostic);
  /// Adds all findings of another list.
  void take(Findings other);

  /// Sorts by place (errors first at the same place) and fills in each `pointer`, in one walk over the document.
  void locate(const Document& document);

  /// The findings whose range begins at `offset`. Call `locate` first.
  [[nodiscard]] std::span<const Diagnostic> starting_at(std::uint32_t offset) const;

  [[nodiscard]] std::size_t size() const { return list_.size(); }
  [[nodiscard]] bool empty() const { return list_.empty(); }
  /// With those that are not listed.
  [[nodiscard]] std::size_t count(Severity severity) const;
  [[nodiscard]] const std::vector<CountedFindings>& not_listed() const { return not_listed_; }
  [[nodiscard]] std::vector<CountedFindings>& not_listed() { return not_listed_; }
  [[nodiscard]] auto begin() const { return list_.begin(); }
  [[nodiscard]] auto end() const { return list_.end(); }
  [[nodiscard]] std::vector<Diagnostic>& list() { return list_; }

 private:
  void count_only(const DiagnosticKind& kind, Severity severity, std::size_t count);

  std::vector<Diagnostic> list_;
  std::vector<CountedFindings> not_listed_;  // one entry for each kind and severity
  std::optional<Diagnostic> spare_;          // what the builder of a finding that is only counted fills in
};

}  // namespace bext
