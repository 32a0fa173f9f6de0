#pragma once
// What the user knows beyond the files: the target, the SDK, the phase that the file serves, the model's graphs, and
// facts of the run that no file shows.
//
// ```cpp
// bext::CheckSettings settings = *bext::parse_check_settings("--target SM8750 --sdk 2.48 --graph vit --phase execute");
// assert(settings.target == "SM8750" && settings.sdk == bext::SdkVersion::parse("2.48"));
// assert(settings.phases == bext::Phase::execute && settings.graphs == std::vector<std::string>{"vit"});
// assert(bext::parse_check_settings("--assume qnx")->assumed.has(bext::RunFact::qnx));
// ```

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/backend/backends.h"
#include "bext/check/effective_target.h"
#include "bext/config/files.h"
#include "bext/config/host_system.h"
#include "bext/config/recognize.h"
#include "bext/config/run_fact.h"
#include "bext/schema/option.h"
#include "bext/target/sdk.h"

namespace bext {

inline constexpr Phase every_phase = Phase::compile | Phase::context | Phase::execute;

struct CheckSettings {
  std::string target = {};                       ///< a SoC by any name, or a spec string; empty when unknown
  std::optional<SdkVersion> sdk = {};            ///< rules about versions are silent without it
  std::optional<SdkVersion> runtime_sdk = {};    ///< the SDK whose libraries run the binary
  Phase phases = every_phase;                    ///< what the file is used for; every phase when unknown
  bool phase_given = false;                      ///< the user gave the phase
  std::vector<std::string> graphs = {};          ///< of the model; rules about graph names are silent without them
  std::optional<HostSystem> host = {};           ///< where the tools run
  RunFacts assumed = {};                         ///< rules that need another fact are silent
  const Backend* expected = nullptr;             ///< the kind of file that belongs here; null when unknown
  const LookAlike* expected_neighbor = nullptr;  ///< the same, for files of other tools
  const Files* files = nullptr;                  ///< for looking up paths; rules about them are silent without it
  std::vector<std::string> allowed = {};         ///< ids that are not reported
  std::vector<std::string> only = {};            ///< when not empty, the only ids that are reported
  std::vector<std::string> allowed_keys = {};    ///< keys that are known to the user, `graphs.my_key`
  /// The target that other checked files name, for rules that need a SoC when the user requested none.
  std::optional<EffectiveTarget> shared_target = {};

  /// The first phase replaces `every_phase`.
  void add_phase(Phase phase);
  [[nodiscard]] bool reports(std::string_view id) const;
  /// One of the model's graphs has this name.
  [[nodiscard]] bool names_graph(std::string_view name) const;
};

/// From options as on the command line; used by the examples of rules. The error names the wrong word.
[[nodiscard]] std::expected<CheckSettings, std::string> parse_check_settings(std::string_view words);
[[nodiscard]] std::optional<Phase> parse_phase(std::string_view name);
/// Sets the expected kind: a backend's file, or a file of another tool as `bext check` names it. False when unknown.
bool expect_kind(CheckSettings& settings, std::string_view name);

}  // namespace bext
