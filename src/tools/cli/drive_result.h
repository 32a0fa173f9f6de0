#pragma once
// How a job went, as people and programs see it.

#include <string>
#include <vector>

#include "bext/drive/job.h"
#include "call.h"
#include "drive_arguments.h"

namespace bext::cli {

/// Prints the result and gives the exit code that goes with it.
[[nodiscard]] ExitCode report(Call& call, const drive::JobResult& result, const DriveArguments& given,
                              const FoundSdk& found);

/// The same for a configuration that cannot be used.
[[nodiscard]] ExitCode report(Call& call, const ConfigError& error, const DriveArguments& given);

/// What a dry run shows.
struct DryRun {
  std::vector<std::string> problems = {};
  std::vector<std::string> models = {};  ///< or the binary that would run
  std::vector<std::string> inputs = {};  ///< they need not be there: the command may be meant for another machine
  std::vector<CheckedFile> checked = {};
  drive::Prepared ready = {};
};
[[nodiscard]] ExitCode dry_run(Call& call, const DriveArguments& given, DryRun shown, const FoundSdk& found);

[[nodiscard]] drive::Sdk sdk_or_assumed(const FoundSdk& found);

}  // namespace bext::cli
