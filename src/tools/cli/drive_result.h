#pragma once
// Prints the result of a job as text or JSON.

#include <string>
#include <vector>

#include "bext/drive/job.h"
#include "call.h"
#include "drive_arguments.h"

namespace bext::cli {

/// Prints the result and returns the exit code.
[[nodiscard]] ExitCode report(Call& call, const drive::JobResult& result, const DriveArguments& given,
                              const FoundSdk& found);

/// The same for an unusable configuration.
[[nodiscard]] ExitCode report(Call& call, const ConfigError& error, const DriveArguments& given);

struct DryRun {
  std::vector<std::string> problems = {};
  std::vector<std::string> models = {};  ///< or the binary to run
  std::vector<std::string> inputs = {};  ///< they may be missing, because the command may run on another machine
  std::vector<FileReport> checked = {};
  drive::Prepared ready = {};
};
[[nodiscard]] ExitCode dry_run(Call& call, const DriveArguments& given, DryRun shown, const FoundSdk& found);

[[nodiscard]] drive::Sdk sdk_or_assumed(const FoundSdk& found);

}  // namespace bext::cli
