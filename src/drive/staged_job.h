#pragma once
// What compiling and running have in common: a result that appears as a whole or not at all, a tool whose log is kept and
// whose end is explained, and one sentence about how it went.

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/drive/job.h"
#include "bext/host/staged_folder.h"
#include "drive/run_tool.h"

namespace bext::drive {

class StagedJob {
 protected:
  StagedJob(const std::string& output, const JobSettings& settings);

  /// Sets how it ended; always false, for `return end(…)`.
  bool end(JobEnd how, std::string message);
  void step(std::string_view sentence) const;

  /// Whether there is no problem; otherwise they become the end.
  bool no_problem(std::vector<std::string> problems);
  /// Whether the findings allow going on.
  bool check_allows_it(std::vector<CheckedFile> checked);

  bool write_files(const std::vector<SessionFile>& files, const std::string& folder);
  /// Runs the tool, keeps its log and explains how it ended. Whether it ended well.
  bool run_logged(std::string_view program, const Command& command);
  /// For a tool that ended well and left less than it should have: says so, and whether the disk is full.
  bool left_too_little(std::string message);
  /// Everything in the fresh folder takes the place of the output; `before` names what is ours in the old one.
  bool put_in_place(StagedFolder& staged, std::vector<std::string> before);
  /// Writes the files and a script into a folder beside the output, for somebody who has the SDK.
  void prepare_for_somebody_else(Prepared ready, const std::string& script);
  /// The caller's settings with what is left of the time for the whole job.
  [[nodiscard]] ToolSettings tools_in_the_time_left() const;

  /// Paths below the folder that was named are shown as it was named.
  [[nodiscard]] std::string shown(const std::string& path) const;

  // NOLINTBEGIN(cppcoreguidelines-non-private-member-variables-in-classes)
  const JobSettings& settings_;
  const Secrets secrets_;
  const std::string given_output_;
  const std::string output_;  ///< absolute, behind links
  JobResult result_ = {};
  // NOLINTEND(cppcoreguidelines-non-private-member-variables-in-classes)

 private:
  bool ended_well(std::string_view program, const ProcessResult& process);
  void mention_full_disk();

  std::optional<std::chrono::steady_clock::time_point> deadline_ = {};
  bool logged_before_ = false;
};

}  // namespace bext::drive
