#include <fmt/format.h>

#include <algorithm>

#include "bext/drive/compile_job.h"
#include "bext/drive/model_file.h"
#include "bext/drive/run_job.h"
#include "bext/host/environment.h"
#include "bext/host/native_files.h"
#include "bext/text/json.h"
#include "drive/input_files.h"
#include "drive/staged_job.h"

namespace bext::drive {
namespace {

constexpr const char* script_name = "run.sh";

class Execution : StagedJob {
 public:
  Execution(const RunJob& job, const JobSettings& settings) : StagedJob{job.output, settings}, job_{job} {}

  JobResult run() {
    if (no_problem(problems()) && check_allows_it(check_job(job_, settings_.check))) {
      if (settings_.sdk)
        execute();
      else
        prepare_for_somebody_else(prepare(job_, assumed_sdk(machine_name()), prepared_path_of(given_output_)),
                                  script_name);
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] std::vector<std::string> what_runs() const {
    std::vector<std::string> paths = job_.models;
    if (!job_.context.empty()) paths.push_back(job_.context);
    return paths;
  }

  [[nodiscard]] std::vector<std::string> problems() const {
    std::vector<std::string> found = problems_of(job_);
    if (job_.output.empty())
      found.emplace_back("no output folder is given");
    else if (std::optional<std::string> wrong = wrong_output_folder(output_))
      found.push_back(std::move(*wrong));
    if (!found.empty()) return found;
    found = unreadable(inputs_of(job_));
    std::ranges::move(files_that_are_no_models(what_runs()), std::back_inserter(found));
    if (std::optional<std::string> absent = absent_library(settings_.sdk, job_.backend))
      found.push_back(std::move(*absent));
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
    if (!write_files(result_.prepared->files, staged->path()) || !nothing_is_in_the_way(names_in(staged->path())) ||
        !write_files({mark(names_in(staged->path()))}, staged->path()))
      return;
    if (put_in_place(*staged, made_before())) end(JobEnd::done, fmt::format("the outputs are in `{}`", shown(output_)));
  }

  /// What makes the folder ours: the command that filled it, and the names of what it made.
  [[nodiscard]] SessionFile mark(const std::vector<std::string>& made) const {
    Json names = Json::array();
    for (const std::string& name : made) names.push_back(name);
    return {std::string{mark_name},
            fmt::format("{}\n{}{}\n", secrets_.struck_out(to_shell(result_.prepared->command, true)), made_line,
                        write(names, 0))};
  }

  /// What an earlier run made in the folder, its mark too; nothing when no mark says so.
  [[nodiscard]] std::vector<std::string> made_before() const {
    const std::expected<std::string, FileError> text = NativeFiles{}.read(fmt::format("{}/{}", output_, mark_name));
    const std::size_t line = text ? text->rfind(made_line) : std::string::npos;
    if (line == std::string::npos) return {};
    const Json list = Document::parse(text->substr(line + made_line.size())).root().to_json();
    if (!list.is_array()) return {};
    std::vector<std::string> names{std::string{mark_name}};
    for (const Json& name : *list.as_array())
      if (name.is_string()) names.push_back(*name.as_string());
    return names;
  }

  /// An output must not replace a file of that name that no run made.
  bool nothing_is_in_the_way(const std::vector<std::string>& made) {
    const std::vector<std::string> before = made_before();
    const std::vector<std::string> there = names_in(output_);
    for (const std::string& name : made)
      if (std::ranges::find(there, name) != there.end() && std::ranges::find(before, name) == before.end())
        return end(JobEnd::cannot_write, fmt::format("`{}` is there already and bext did not write it; choose another "
                                                     "folder",
                                                     shown(output_ + "/" + name)));
    return true;
  }

  bool output_is_ours() {
    if (names_in(output_).empty() || !made_before().empty()) return true;
    return end(JobEnd::cannot_write,
               fmt::format("`{}` holds files that bext did not write; choose another folder", shown(output_)));
  }

  static constexpr std::string_view mark_name = "bext-run.txt";
  static constexpr std::string_view made_line = "# made: ";
  const RunJob& job_;
};

}  // namespace

JobResult run(const RunJob& job, const JobSettings& settings) { return Execution{job, settings}.run(); }

}  // namespace bext::drive
