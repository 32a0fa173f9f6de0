#pragma once
// The arguments that `compile` and `run` share: SDK, limits, output; and the settings they result in.

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
  std::vector<std::string> pass_on;
  bool dry_run = false;
  bool force = false;
  bool quiet = false;
  bool no_project = false;

  void declare(Call& call);
  /// The settings for the check. `sdk` is the SDK that was found. Reports invalid values.
  [[nodiscard]] std::expected<CheckSettings, ExitCode> check_settings(Call& call, const std::optional<drive::Sdk>& sdk,
                                                                      Phase phase, const std::string& config) const;
  /// The settings of the check and where they come from, for the record.
  [[nodiscard]] std::vector<drive::SetOption> set_options(const CheckSettings& settings) const;
  /// Shows the findings of the check, unless the result is JSON, which contains them.
  [[nodiscard]] std::function<void(const std::vector<FileReport>&)> shows_findings(Call& call) const;
  /// Empty without a limit. Reports an invalid time.
  [[nodiscard]] std::expected<std::optional<std::chrono::milliseconds>, ExitCode> time_limit(Call& call) const;
  [[nodiscard]] drive::ToolSettings tool_settings(Call& call, const Interrupts* interrupts,
                                                  std::optional<std::chrono::milliseconds> limit) const;
};

/// The source of options from the command line, as in records.
inline constexpr std::string_view set_on_command_line = "command line";
/// Whether messages may quote the configuration: not if a link leads to another kind of file. Reports it if not.
[[nodiscard]] bool may_quote(Call& call, const std::string& path);
/// `PATH:PROVIDER[:TARGET]` each.
void add_op_packages(List<OpPackage>& packages, const std::vector<std::string>& texts);

struct FoundSdk {
  std::optional<drive::Sdk> sdk;
  std::string where_it_was_looked_for;  ///< if there is none
};
/// A dry run does not start the tool for its version. Otherwise the time for that is taken from `tools.timeout`.
[[nodiscard]] FoundSdk find_sdk(Call& call, const DriveArguments& given, std::string_view program,
                                drive::ToolSettings& tools);

/// Prints the files and the command of a dry run.
void print_prepared(Call& call, const drive::Prepared& ready);
[[nodiscard]] Json json_of(const drive::Prepared& ready);
[[nodiscard]] Json json_of(const drive::Sdk& sdk);

}  // namespace bext::cli
