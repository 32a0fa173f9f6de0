#pragma once
// Settings and result of a job, shared by compiling and running.
//
// ```cpp
// bext::drive::JobResult result{.end = bext::drive::JobEnd::timed_out};
// assert(!result.succeeded() && bext::drive::name_of(result.end) == "timed-out");
// ```

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/check/settings.h"
#include "bext/diag/render.h"
#include "bext/drive/meaning.h"
#include "bext/drive/prepare.h"
#include "bext/drive/record.h"
#include "bext/drive/sdk.h"
#include "bext/host/interrupts.h"
#include "bext/host/process.h"
#include "bext/plan/verify/verify.h"

namespace bext::drive {

struct ToolSettings {
  std::vector<std::string> environment = {};  ///< `NAME=value`; the tools get only some of it, see `is_for_tools`
  std::vector<std::string> pass_on = {};      ///< names of further variables that they get
  std::optional<std::chrono::milliseconds> timeout = {};  ///< for the whole job
  std::chrono::milliseconds grace{2000};
  const Interrupts* interrupts = nullptr;
  /// Called with every line that a tool prints; values of secrets are redacted.
  std::function<void(std::string_view line)> on_line = {};
  /// Called with progress messages: "running qnn-context-binary-generator".
  std::function<void(std::string_view sentence)> on_step = {};
};

/// Runs the tool with `--version` if neither `sdk.yaml` nor the folder name gives the version. It may stay unknown.
void ask_version(Sdk& sdk, std::string_view program, const ToolSettings& settings);

struct JobSettings {
  std::optional<Sdk> sdk = {};  ///< without an SDK, the job is only prepared
  ToolSettings tools = {};
  CheckSettings check = {};
  bool force = false;             ///< ignore errors of the check, and keep a binary that differs from the request
  bool again = false;             ///< build even if the output has the same recipe
  std::string bext_version = {};  ///< for the record
  /// Settings of check and run, for the record.
  std::vector<SetOption> set = {};
  /// Called with the findings before a tool runs.
  std::function<void(const std::vector<FileReport>& checked)> on_checked = {};
};

enum class JobEnd : std::uint8_t {
  done,
  wrong_request,  ///< invalid job, or missing input
  refused,        ///< the check found errors
  no_sdk,         ///< prepared, but no tool was run
  tool_failed,    ///< failed, crashed, or wrote no usable output
  timed_out,
  interrupted,
  cannot_write,  ///< disk full, no permission, or another job with the same output
  not_as_asked,  ///< the tool succeeded, but the binary differs from the configuration
};
[[nodiscard]] std::string_view name_of(JobEnd end);

struct JobResult {
  JobEnd end = JobEnd::wrong_request;
  std::string message = {};               ///< one line for people
  std::vector<std::string> details = {};  ///< further lines
  std::vector<FileReport> checked = {};
  std::optional<Prepared> prepared = {};  ///< with the final paths
  std::optional<Sdk> sdk = {};
  std::optional<ProcessResult> process = {};
  std::optional<Explanation> explanation = {};
  std::vector<std::string> files = {};  ///< paths of the output
  std::string log = {};                 ///< path of the tool's log; empty if no tool ran
  /// Path of the record of a failed compilation, with its files beside it; empty otherwise.
  std::string failure = {};
  std::vector<std::string> notes = {};
  int signal = 0;                                         ///< for `interrupted`
  bool already_built = false;                             ///< no tool was run: the output has the same recipe
  std::optional<verify::Verification> verification = {};  ///< requested and built options, if the binary was read back
  std::optional<CompileRecord> record = {};               ///< only for a compilation

  [[nodiscard]] bool succeeded() const { return end == JobEnd::done; }
};

/// `OUT.log` beside the output folder, so that the log of a failed run is kept. A compilation moves it to its output, or
/// to `OUT.failed`. If the folder is or contains the working directory, these files are in it: `OUT/bext-out.log`.
[[nodiscard]] std::string log_path_of(const std::string& output);
/// `OUT.failed`: files of failed compilations.
[[nodiscard]] std::string failed_path_of(const std::string& output);
/// `OUT.prepared`: files and script for a machine with an SDK.
[[nodiscard]] std::string prepared_path_of(const std::string& output);

}  // namespace bext::drive
