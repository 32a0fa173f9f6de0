#pragma once
// A rule has one file and one id. It declares everything about its findings (title, why, fix, example, source, certainty)
// next to the code that makes them, and a clean example that gives no finding.
//
// ```cpp
// for (const bext::Rule* rule : bext::rules()) assert(!rule->kind.id.empty() && !rule->kind.example.empty());
// ```

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "bext/backend/onnxruntime.h"
#include "bext/check/checked.h"
#include "bext/check/requested.h"
#include "bext/config/project_config.h"
#include "bext/diag/diagnostic.h"
#include "bext/schema/option.h"

namespace bext {

/// Collects the findings of a rule.
class Report {
 public:
  Report(const DiagnosticKind& kind, Findings& findings) : kind_{&kind}, findings_{&findings} {}
  /// `message`: lower case, no full stop, backticks around what the user typed. It names the problem, then what the
  /// tools do.
  Findings::Builder at(Range range, std::string message) { return findings_->add(*kind_, range, std::move(message)); }

 private:
  const DiagnosticKind* kind_;
  Findings* findings_;
};

/// An option that a file sets, for rules about all options.
struct SetOption {
  const Section* section;
  const Option* option;
  const void* object;

  [[nodiscard]] Origin origin() const { return option->access.origin(object); }
  [[nodiscard]] Json value() const { return option->access.value(object); }
  /// The listed value; null when the value is not listed.
  [[nodiscard]] const Choice* choice() const;
};

/// A rule sets only the hooks that it needs. They get an entry of `graphs` with several names once.
struct Rule {
  DiagnosticKind kind;
  std::string_view clean = {};     ///< the example without the mistake
  std::string_view settings = {};  ///< settings for example and clean, such as `--target SM8550 --sdk 2.22`
  std::string_view partner = {};   ///< the other file, for rules about a pair of files
  /// More general ids, which are not reported where this rule reports.
  std::array<std::string_view, 3> instead_of = {};
  /// The keys of the options that the rule is about, for `bext explain`.
  std::array<std::string_view, 8> about = {};
  /// When not empty, the rule runs only if one of these facts is assumed.
  RunFacts assumes = {};
  /// The finding depends on the settings or the partner file too, not only on the file.
  bool depends_on_run = false;

  void (*file)(const Checked&, Report&) = nullptr;
  void (*context)(const Checked&, const htp::ContextConfig&, Report&) = nullptr;
  void (*graph)(const Checked&, const htp::GraphConfig&, Report&) = nullptr;  ///< only if the file serves compiling
  void (*device)(const Checked&, const htp::DeviceConfig&, Report&) = nullptr;
  void (*core)(const Checked&, const htp::DeviceConfig&, const htp::DeviceCoreConfig&, Report&) = nullptr;
  void (*option)(const Checked&, const SetOption&, Report&) = nullptr;
  // Files of other tools, and the project file of bext.
  void (*neighbor)(const Checked&, Report&) = nullptr;
  void (*provider)(const Checked&, const onnxruntime::ProviderOptions&, Report&) = nullptr;
  void (*requested)(const Checked&, const Requested&, Report&) = nullptr;  ///< for every set of options of another tool
  void (*project)(const Checked&, const ProjectConfig&, Report&) = nullptr;
};

/// Every rule, in the order of their ids.
[[nodiscard]] std::span<const Rule* const> rules();
/// Null for an id that is not of a rule, such as `trailing-comma`.
[[nodiscard]] const Rule* find_rule(std::string_view id);

}  // namespace bext
