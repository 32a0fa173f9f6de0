#pragma once
// A rule: one file, one id, one sentence. It says everything about its findings (what, why, fix, example, source, how
// sure) beside the code that makes them; a file without the mistake shows that the rule can be silent.
//
// ```cpp
// for (const bext::Rule* rule : bext::rules()) assert(!rule->kind.id.empty() && !rule->kind.example.empty());
// ```

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "bext/backend/catalogue.h"
#include "bext/backend/onnxruntime.h"
#include "bext/check/checked.h"
#include "bext/config/project_config.h"
#include "bext/diag/diagnostic.h"
#include "bext/schema/listing.h"
#include "bext/schema/option.h"

namespace bext {

/// Where a rule puts its findings.
class Report {
 public:
  Report(const DiagnosticKind& kind, Findings& findings) : kind_{&kind}, findings_{&findings} {}
  /// `message`: one sentence, lower case, no full stop, backticks around what the user typed; says what was seen and
  /// what the tools do with it.
  Findings::Builder at(Range range, std::string message) { return findings_->add(*kind_, range, std::move(message)); }

 private:
  const DiagnosticKind* kind_;
  Findings* findings_;
};

/// A set option of any file, for rules that hold for all options.
struct SetOption {
  const Section* section;
  const Option* option;
  const void* object;

  [[nodiscard]] Origin origin() const { return option->access.origin(object); }
  [[nodiscard]] Json value() const { return option->access.value(object); }
  /// The listed value that it holds; a null pointer when its values are not listed.
  [[nodiscard]] const Choice* choice() const;
};

/// Only the hooks that a rule needs are given. An entry of `graphs` with several names is shown once.
struct Rule {
  DiagnosticKind kind;
  std::string_view clean = {};     ///< the example without the mistake
  std::string_view settings = {};  ///< what example and clean are checked with, `--target SM8550 --sdk 2.22`
  std::string_view partner = {};   ///< the wrapper or inner file they belong to, for rules about a pair
  /// Ids that say the same in general words; they are not reported where this rule reports.
  std::array<std::string_view, 3> instead_of = {};
  /// The keys of the options that it is about, for `bext explain`.
  std::array<std::string_view, 8> about = {};
  /// When not empty, the rule runs only where one of these facts is assumed.
  RunFacts assumes = {};
  /// It also looks at the settings of the check or at the partner file, so that one file may or may not have it.
  bool depends_on_run = false;

  void (*file)(const Checked&, Report&) = nullptr;
  void (*context)(const Checked&, const htp::ContextConfig&, Report&) = nullptr;
  void (*graph)(const Checked&, const htp::GraphConfig&, Report&) = nullptr;
  void (*device)(const Checked&, const htp::DeviceConfig&, Report&) = nullptr;
  void (*core)(const Checked&, const htp::DeviceConfig&, const htp::DeviceCoreConfig&, Report&) = nullptr;
  void (*option)(const Checked&, const SetOption&, Report&) = nullptr;
  // Files that other tools read, and the project file of bext.
  void (*neighbour)(const Checked&, Report&) = nullptr;
  void (*provider)(const Checked&, const onnxruntime::ProviderOptions&, Report&) = nullptr;
  void (*project)(const Checked&, const ProjectConfig&, Report&) = nullptr;
};

/// Every rule, in the order of their ids.
[[nodiscard]] std::span<const Rule* const> rules();

/// Every id that `bext check` can report: of the syntax, the options and the rules.
[[nodiscard]] std::vector<const DiagnosticKind*> all_checks();
[[nodiscard]] const DiagnosticKind* find_check(std::string_view id);
/// The ids of the findings that are about an option (`Rule::about`).
[[nodiscard]] std::vector<std::string_view> checks_about(const ListedOption& option);
/// The facts of the run without one of which it is never reported; none for nearly all.
[[nodiscard]] std::vector<std::string_view> facts_needed_by(const DiagnosticKind& kind);
/// Everything about it, as text for people and for programs.
[[nodiscard]] std::string explain_check(const DiagnosticKind& kind);
[[nodiscard]] Json explain_check_json(const DiagnosticKind& kind);
/// The reference page of all of them, in the order of their ids.
[[nodiscard]] GeneratedFile findings_page();
/// The reference page and the schema of the project file.
[[nodiscard]] std::vector<GeneratedFile> project_files();
[[nodiscard]] Json project_schema();

}  // namespace bext
