#pragma once
// Why something was probably built differently: what is known about the tools' defaults, the limits of parts and the
// versions that options need.

#include <optional>
#include <vector>

#include "bext/check/checked.h"
#include "bext/plan/verify/verify.h"

namespace bext::verify {

/// What is known about one binary beside the numbers that are compared.
struct Situation {
  const Checked& checked;
  const BinaryInfo& info;
  std::optional<SdkVersion> sdk = {};  ///< that made the binary
  std::optional<int> arch = {};        ///< that the binary is for, else that was asked for
  EffectiveTarget target = {};         ///< that the binary is for, else that was asked for
  LineTable lines{info.document.text()};
  /// Words of the command that has just built the binary from the file; nothing when nobody knows.
  std::optional<std::vector<std::string>> command = {};
};
[[nodiscard]] Situation situation_of(const Checked& checked, const BinaryInfo& info,
                                     const std::optional<std::vector<std::string>>& command);

/// Whether what a graph states is what graphs get that nobody configures: 4 MB VTCM, no word about anything else.
[[nodiscard]] bool has_default_values(const BinaryGraph& graph);

/// `none_arrived` says that no value of the entry is in the graph.
[[nodiscard]] std::vector<Reason> why_option_differs(const Situation& situation, const Option& option,
                                                     const Json& requested, bool none_arrived);
[[nodiscard]] std::vector<Reason> why_target_differs(const Situation& situation);
[[nodiscard]] std::vector<Reason> why_nothing_is_shared(const Situation& situation);

}  // namespace bext::verify
