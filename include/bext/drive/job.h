#pragma once
// How a job is run and what came of it, the same for compiling and running.
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

/// How tools are run, for any of them.
struct ToolSettings {
  std::vector<std::string> environment = {};              ///< `NAME=value`; what looks like a secret is not handed on
  std::optional<std::chrono::milliseconds> timeout = {};  ///< for the whole job, whatever tools it runs
  std::chrono::milliseconds grace{2000};
  const Interrupts* interrupts = nullptr;
  /// Every line that a tool prints, as it comes; values of secrets are struck out.
  std::function<void(std::string_view line)> on_line = {};
  /// What happens, in a sentence each: "running qnn-context-binary-generator".
  std::function<void(std::string_view sentence)> on_step = {};
};

struct JobSettings {
  std::optional<Sdk> sdk = {};  ///< without one, everything is prepared for somebody who has it
  ToolSettings tools = {};
  CheckSettings check = {};
  bool force = false;  ///< go on in spite of errors that the check found, and of a binary that is not as asked
  bool again = false;  ///< build even what is there already from the same recipe
  std::string bext_version = {};  ///< for the record
  /// What decided how the job was checked and run, for the record.
  std::vector<SetOption> set = {};
  /// What the check found, before anything is run.
  std::function<void(const std::vector<CheckedFile>& checked)> on_checked = {};
};

enum class JobEnd : std::uint8_t {
  done,
  wrong_request,  ///< something about the job itself, or an input that is not there
  refused,        ///< the check found errors
  no_sdk,         ///< everything is prepared, nothing was run
  tool_failed,    ///< it ended with an error, crashed, or left nothing usable
  timed_out,
  interrupted,
  cannot_write,  ///< the disk, a permission, another job with the same output
  not_as_asked,  ///< the tool ended well, but the binary differs from what the configuration asks for
};
[[nodiscard]] std::string_view name_of(JobEnd end);

struct JobResult {
  JobEnd end = JobEnd::wrong_request;
  std::string message = {};               ///< one sentence for people
  std::vector<std::string> details = {};  ///< further lines
  std::vector<CheckedFile> checked = {};
  std::optional<Prepared> prepared = {};  ///< as it stands in the output folder
  std::optional<Sdk> sdk = {};
  std::optional<ProcessResult> process = {};
  std::optional<Explanation> explanation = {};
  std::vector<std::string> files = {};  ///< paths of what is in place now
  std::string log = {};                 ///< path of the tool's log; empty when no tool ran
  /// Path of the record of a compilation that came to nothing; beside it are its files, for another try. Empty otherwise.
  std::string failure = {};
  std::vector<std::string> notes = {};
  int signal = 0;                                         ///< of `interrupted`
  bool already_built = false;                             ///< nothing was run: the same recipe was built before
  std::optional<verify::Verification> verification = {};  ///< asked versus built, when the binary was read back
  std::optional<CompileRecord> record = {};               ///< of a compilation

  [[nodiscard]] bool succeeded() const { return end == JobEnd::done; }
};

/// `OUT.log` beside the output folder: the log outlives a run that leaves no output. That of a compilation moves to its
/// result, or to what its failure leaves.
[[nodiscard]] std::string log_path_of(const std::string& output);
/// `OUT.failed`: what compilations leave that came to nothing.
[[nodiscard]] std::string failed_path_of(const std::string& output);
/// `OUT.prepared`: what somebody with an SDK needs.
[[nodiscard]] std::string prepared_path_of(const std::string& output);

}  // namespace bext::drive
