#pragma once
// Likely causes of differences: defaults of the tools, limits of SoCs and versions that options need.

#include <optional>
#include <vector>

#include "bext/check/checked.h"
#include "bext/plan/verify/verify.h"

namespace bext::verify {

/// Facts about one binary besides the compared numbers.
struct Situation {
  const Checked& checked;
  const BinaryInfo& info;
  std::optional<SdkVersion> sdk = {};  ///< that built the binary
  std::optional<int> arch = {};        ///< of the binary, else the requested one
  EffectiveTarget target = {};         ///< of the binary, else the requested one
  LineTable lines{info.document.text()};
  /// Arguments of the command that has just built the binary from the file; empty if unknown.
  std::optional<std::vector<std::string>> command = {};
};
[[nodiscard]] Situation situation_of(const Checked& checked, const BinaryInfo& info,
                                     const std::optional<std::vector<std::string>>& command);

/// Whether the graph has the values of an unconfigured graph: the default VTCM size, and no other option set.
[[nodiscard]] bool has_default_values(const BinaryGraph& graph);

/// `none_arrived`: no value of the entry is in the graph.
[[nodiscard]] std::vector<Reason> why_option_differs(const Situation& situation, const Option& option,
                                                     const Json& requested, bool none_arrived);
[[nodiscard]] std::vector<Reason> why_target_differs(const Situation& situation);
[[nodiscard]] std::vector<Reason> why_nothing_is_shared(const Situation& situation);

}  // namespace bext::verify
