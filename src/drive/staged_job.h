#pragma once
// The common part of compiling and running: output that appears completely or not at all, a logged tool whose failure is
// explained, and a message about the result.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/drive/job.h"
#include "drive/log_file.h"
#include "drive/run_tool.h"
#include "drive/work_limit.h"
#include "host/output_folder.h"

namespace bext::drive {

class StagedJob {
 protected:
  StagedJob(const std::string& output, const JobSettings& settings);

  /// Sets the result. Always false, for `return end(…)`.
  bool end(JobEnd how, std::string message);
  void step(std::string_view sentence) const;
  /// Whether the time limit or a signal ended the job during `work`, which then is the result.
  bool was_stopped(std::string_view work);

  /// What may prevent a job before anything runs.
  struct Preconditions {
    std::vector<std::string> problems;  ///< of the job itself
    std::vector<std::string> inputs;
    std::vector<std::string> models;
    BackendType backend;
  };
  /// Otherwise the problems become the result.
  bool is_possible(Preconditions of_job);
  /// Whether the findings allow to continue.
  bool check_allows_it(std::vector<FileReport> checked);

  /// Locks the output folder. Mentions a result that was recovered. Nothing if it cannot be used.
  [[nodiscard]] std::optional<OutputFolder> open_output();
  bool write_files(const std::vector<SessionFile>& files, const FolderHandle& folder);
  /// Runs the tool, keeps its log and explains its end. Returns whether it succeeded.
  bool run_logged(std::string_view program, const Command& command);
  /// Whether the tool left only files and folders, and left them in the stage. bext reads what it left, so a link or a
  /// pipe is an error.
  bool left_plain_files(std::string_view program, const OutputFolder& output);
  /// The tool failed or wrote too little. Mentions a full disk.
  bool end_as_failed(std::string message);
  /// Moves the staged files into place, `record` last; `before` lists the files of bext that are there.
  bool put_in_place(OutputFolder& output, const std::vector<std::string>& before, const std::string& record);
  /// Writes the files and a script beside the output, for a machine with the SDK.
  void prepare_for_another_machine(Prepared ready, const std::string& script);
  /// The settings with the time that is left for the job.
  [[nodiscard]] ToolSettings tools_in_the_time_left() const;

  /// Shows paths below the output folder in the spelling of the user.
  [[nodiscard]] std::string shown(const std::string& path) const;

  // NOLINTBEGIN(cppcoreguidelines-non-private-member-variables-in-classes)
  const JobSettings& settings_;
  const Secrets secrets_;
  const std::string given_output_;
  const std::string output_;  ///< absolute, with links resolved
  const WorkLimit limit_;     ///< of the whole job
  JobResult result_ = {};
  std::optional<LogFile> log_;  ///< of the tools
                                // NOLINTEND(cppcoreguidelines-non-private-member-variables-in-classes)

 private:
  /// Opens the log beside the output, if that is possible.
  void keep_log();
  bool ended_well(std::string_view program, const ProcessResult& process);
  void mention_full_disk();
  /// The tool may have needed a variable that it did not get.
  void mention_withheld_variables();

  bool has_tried_log_ = false;
};

}  // namespace bext::drive
