#include <fmt/format.h>

#include <algorithm>

#include "bext/drive/compile_job.h"
#include "bext/drive/run_job.h"
#include "bext/host/environment.h"
#include "drive/input_files.h"
#include "drive/staged_job.h"

namespace bext::drive {
namespace {

constexpr std::string_view script_name = "run.sh";

class Execution : StagedJob {
 public:
  Execution(const RunJob& job, const JobSettings& settings) : StagedJob{job.output, settings}, job_{job} {}

  JobResult run() {
    if (no_problem(problems()) && check_allows_it(check_files(job_.sources, {}, settings_.check))) {
      if (settings_.sdk)
        execute();
      else
        prepare_for_somebody_else(prepare(job_, assumed_sdk(machine_name()), prepared_path_of(output_)), script_name);
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] std::vector<std::string> inputs() const {
    std::vector<std::string> paths = job_.models;
    if (!job_.context.empty()) paths.push_back(job_.context);
    paths.push_back(job_.input_list);
    return paths;
  }

  [[nodiscard]] std::vector<std::string> problems() const {
    std::vector<std::string> found = problems_of(job_);
    if (job_.output.empty())
      found.emplace_back("no output folder is given");
    else if (std::optional<std::string> wrong = wrong_output_folder(output_))
      found.push_back(std::move(*wrong));
    if (!found.empty()) return found;
    for (const std::string& path : inputs())
      if (const auto state = state_of(path); !state) found.push_back(state.error().message("read"));
    return found;
  }

  void execute() {
    std::expected<StagedFolder, FileError> staged = StagedFolder::begin(output_);
    if (!staged) return (void)end(JobEnd::cannot_write, staged.error().message("write"));
    result_.prepared = prepare(job_, *settings_.sdk, output_);
    result_.notes.insert(result_.notes.end(), result_.prepared->notes.begin(), result_.prepared->notes.end());
    const Prepared running = prepare(job_, *settings_.sdk, staged->path());
    if (!output_is_ours() || !write_files(running.files, staged->path()) ||
        !run_logged(net_run_program, running.command))
      return;
    const std::size_t outputs = names_in(staged->path()).size() - running.files.size();
    if (outputs == 0)
      return (void)left_too_little(fmt::format("{} ended with exit code 0, but wrote no output", net_run_program));
    if (!write_files(result_.prepared->files, staged->path()) || !write_files({mark()}, staged->path())) return;
    if (put_in_place(*staged, names_in(output_)))
      end(JobEnd::done, fmt::format("the outputs are in `{}`", shown(output_)));
  }

  /// What makes the folder ours: the command that filled it.
  [[nodiscard]] SessionFile mark() const {
    return {std::string{mark_name}, secrets_.struck_out(to_shell(result_.prepared->command, true)) + "\n"};
  }

  bool output_is_ours() {
    const std::vector<std::string> there = names_in(output_);
    if (there.empty() || std::ranges::find(there, std::string{mark_name}) != there.end()) return true;
    return end(JobEnd::cannot_write,
               fmt::format("`{}` holds files that bext did not write; choose another folder", shown(output_)));
  }

  static constexpr std::string_view mark_name = "bext-run.txt";
  const RunJob& job_;
};

}  // namespace

JobResult run(const RunJob& job, const JobSettings& settings) { return Execution{job, settings}.run(); }

}  // namespace bext::drive
