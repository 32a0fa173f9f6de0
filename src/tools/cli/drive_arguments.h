#pragma once
// What `compile` and `run` both take: the SDK, limits, how to show what happens; and the settings made of it.

#include <chrono>
#include <expected>
#include <functional>
#include <optional>
#include <string>

#include "bext/check/settings.h"
#include "bext/config/compile_config.h"
#include "bext/drive/job.h"
#include "bext/host/interrupts.h"
#include "call.h"

namespace bext::cli {

struct DriveArguments {
  std::string sdk_root;
  std::string timeout;
  std::string format = "terminal";
  std::string target;
  std::string sdk_version;
  std::vector<std::string> graphs;
  std::vector<std::string> more;
  bool dry_run = false;
  bool force = false;
  bool quiet = false;

  void declare(Call& call);
  /// What the check may know; `sdk` is the one that was found. Complains about words that mean nothing.
  [[nodiscard]] std::expected<CheckSettings, ExitCode> check_settings(Call& call, const std::optional<drive::Sdk>& sdk,
                                                                      Phase phase, const std::string& config) const;
  /// What the job is checked with and who said so, for the record.
  [[nodiscard]] std::vector<drive::SetOption> set_options(const CheckSettings& settings) const;
  /// Shows what the check found, unless the result does.
  [[nodiscard]] std::function<void(const std::vector<CheckedFile>&)> shows_findings(Call& call) const;
  /// Nothing when everything may take as long as it takes. Complains about words that are no time.
  [[nodiscard]] std::expected<std::optional<std::chrono::milliseconds>, ExitCode> time_limit(Call& call) const;
  [[nodiscard]] drive::ToolSettings tool_settings(Call& call, const Interrupts& interrupts,
                                                  std::optional<std::chrono::milliseconds> limit) const;
};

/// Who set what stands on the command line, as records say it.
inline constexpr std::string_view set_on_command_line = "command line";
/// `PATH:PROVIDER[:TARGET]` each.
void add_op_packages(List<OpPackage>& packages, const std::vector<std::string>& texts);

struct FoundSdk {
  std::optional<drive::Sdk> sdk;
  std::string where_it_was_looked_for;  ///< when there is none
};
/// A dry run does not even ask the tool for its version.
[[nodiscard]] FoundSdk find_sdk(Call& call, const DriveArguments& given, std::string_view program);

/// Findings as `bext check` shows them, on standard error.
void show_findings(Call& call, const std::vector<CheckedFile>& checked);
/// The files and the command, as `--dry-run` prints them.
void print_prepared(Call& call, const drive::Prepared& ready);
[[nodiscard]] Json json_of(const drive::Prepared& ready);
[[nodiscard]] Json json_of(const drive::Sdk& sdk);
[[nodiscard]] Json json_list(const std::vector<std::string>& texts);

}  // namespace bext::cli
