#pragma once
// The parts of a comparison, one per source file, and the shared destination of their findings.

#include <string>
#include <unordered_map>
#include <vector>

#include "bext/check/checked.h"
#include "bext/plan/verify/verify.h"
#include "reasons.h"

namespace bext::verify {

/// One binary under comparison.
struct Case {
  const Checked& checked;
  const BinaryInfo& info;
  const Situation& situation;
  Findings& of_config;
  Findings& of_info;
  bool strict = false;

  /// Adds a finding in the configuration, with the causes and the place in the info that states the value.
  void differs(const DiagnosticKind& kind, Range range, std::string message, const Comparison& comparison,
               std::optional<Range> stated) const;
};

/// Entries of the configuration by graph name; several if a name is listed more than once.
using Entries = std::unordered_map<std::string_view, std::vector<const htp::GraphConfig*>>;

[[nodiscard]] GraphReport compare_graph(const Case& binary, const BinaryGraph& graph,
                                        const std::vector<const htp::GraphConfig*>& entries);
/// Architecture, SoC and weight sharing.
[[nodiscard]] std::vector<Comparison> compare_binary(const Case& binary);
/// Set compile options for which an info has no field.
[[nodiscard]] std::vector<Comparison> never_stated(const Checked& checked, Findings& of_config);
void report_session_memory(const Checked& checked, const BinaryInfo& info, const binaries::BinaryMemory& binary,
                           Findings& of_info);
/// `bytes`: size of the binary, if the info does not state it.
void report_read_budget(const Checked& checked, const BinaryInfo& info, std::optional<std::int64_t> bytes,
                        Findings& of_config);
void report_group(const Checked& checked, binaries::GroupBuffer& group, Findings& of_config);

}  // namespace bext::verify
