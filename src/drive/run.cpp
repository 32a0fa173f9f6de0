#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bext/drive/compile_job.h"
#include "bext/drive/run_job.h"
#include "bext/host/environment.h"
#include "bext/host/native_files.h"
#include "bext/text/json.h"
#include "drive/input_files.h"
#include "drive/staged_job.h"
#include "text/json_list.h"

namespace bext::drive {
namespace {

constexpr const char* script_name = "run.sh";

class Execution : StagedJob {
 public:
  Execution(const RunJob& job, const JobSettings& settings) : StagedJob{job.output, settings}, job_{job} {}

  JobResult run() {
    std::vector<std::string> models = job_.models;
    if (!job_.context.empty()) models.push_back(job_.context);
    if (is_possible({problems_of(job_), inputs_of(job_), std::move(models), job_.backend}) &&
        check_allows_it(check_job(job_, settings_.check))) {
      if (settings_.sdk)
        execute();
      else
        prepare_for_another_machine(prepare_movable(job_, assumed_sdk(machine_name()), prepared_path_of(given_output_)),
                                    script_name);
    }
    return std::move(result_);
  }

 private:
  /// What the steps of one run share.
  struct Run {
    OutputFolder& output;
    Prepared running;  ///< `result_.prepared`, but in the staged folder
  };

  using Step = bool (Execution::*)(const Run&);

  void execute() {
    std::optional<OutputFolder> output = open_output();
    if (!output) return;
    // With the final paths; the run itself uses the same in the staged folder.
    result_.prepared = prepare(job_, *settings_.sdk, output_);
    result_.notes.insert(result_.notes.end(), result_.prepared->notes.begin(), result_.prepared->notes.end());
    if (every_step_succeeds({.output = *output, .running = prepare(job_, *settings_.sdk, output->staged().path())}))
      (void)end(JobEnd::done, fmt::format("the outputs are in `{}`", shown(output_)));
  }

  /// Stops at the first step that fails; that step calls `end`.
  bool every_step_succeeds(const Run& run) {
    static constexpr std::array<Step, 7> steps = {
        &Execution::known_names_are_free, &Execution::write_running_files, &Execution::run_net,
        &Execution::tool_left_outputs,
        &Execution::write_final_files,  // their paths replace those of the staged folder
        &Execution::write_mark,           &Execution::move_to_output,
    };
    return std::ranges::all_of(steps, [&](Step succeeds) { return (this->*succeeds)(run); });
  }

  /// Before the tool runs. Which files the tool writes is known only afterwards; the commit replaces no file of the user.
  bool known_names_are_free(const Run& run) {
    const FolderHandle& folder = run.output.folder();
    const std::vector<std::string> own = made_before(folder);
    std::vector<std::string> names{std::string{mark_name}, std::string{first_result}};
    for (const SessionFile& file : run.running.files) names.push_back(file.name);
    for (const std::string& name : names) {
      const bool is_own = std::ranges::any_of(
          own, [&](const std::string& made) { return made == name || made.starts_with(name + "/"); });
      if (is_own || !folder.look(name)) continue;
      return end(JobEnd::cannot_write,
                 fmt::format("`{}/{}` exists and was not written by bext; choose another folder", given_output_, name));
    }
    return true;
  }

  bool write_running_files(const Run& run) { return write_files(run.running.files, run.output.staged()); }

  bool run_net(const Run& run) {
    return run_logged(net_run_program, run.running.command) && left_plain_files(net_run_program, run.output);
  }

  bool tool_left_outputs(const Run& run) {
    if (run.output.staged().names().size() > run.running.files.size()) return true;
    return end_as_failed(fmt::format("{} exited with code 0, but wrote no output", net_run_program));
  }

  bool write_final_files(const Run& run) { return write_files(result_.prepared->files, run.output.staged()); }

  bool write_mark(const Run& run) {
    const std::expected<std::vector<std::string>, FileError> made = run.output.staged().files_below();
    if (!made) return end(JobEnd::tool_failed, made.error().message("read"));
    return write_files({mark(*made)}, run.output.staged());
  }

  bool move_to_output(const Run& run) {
    return put_in_place(run.output, made_before(run.output.folder()), std::string{mark_name});
  }

  /// Marks the folder as written by bext: the command and the names of its outputs.
  [[nodiscard]] SessionFile mark(const std::vector<std::string>& made) const {
    return {std::string{mark_name},
            fmt::format("{}\n{}{}\n", secrets_.struck_out(to_shell(result_.prepared->command, true)), made_line,
                        write(json_list(made), 0))};
  }

  /// Files that an earlier run wrote, including its mark; empty without a mark.
  [[nodiscard]] static std::vector<std::string> made_before(const FolderHandle& folder) {
    const std::expected<std::string, FileError> text = folder.read(std::string{mark_name});
    const std::size_t line = text ? text->rfind(made_line) : std::string::npos;
    if (line == std::string::npos) return {};
    const Json list = Document::parse(text->substr(line + made_line.size())).root().to_json();
    if (!list.is_array()) return {};
    std::vector<std::string> names{std::string{mark_name}};
    for (const Json& name : *list.as_array())
      // Marks of older versions list folders, whose files may be the user's.
      if (name.is_string() && !is_folder(folder, *name.as_string())) names.push_back(*name.as_string());
    return names;
  }

  [[nodiscard]] static bool is_folder(const FolderHandle& folder, const std::string& name) {
    const std::expected<FileFacts, int> facts = folder.look(name);
    return facts && facts->kind == DiskKind::folder;
  }

  static constexpr std::string_view mark_name = "bext-run.txt";
  static constexpr std::string_view first_result = "Result_0";
  static constexpr std::string_view made_line = "# made: ";
  const RunJob& job_;
};

}  // namespace

JobResult run(const RunJob& job, const JobSettings& settings) { return Execution{job, settings}.run(); }

}  // namespace bext::drive
