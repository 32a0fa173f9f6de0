#include "bext/drive/compile.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/config/inner_file.h"
#include "bext/host/environment.h"
#include "drive/input_files.h"
#include "drive/staged_job.h"

namespace bext::drive {
namespace {

constexpr std::string_view script_name = "compile.sh";
constexpr std::string_view record_name = "record.json";
constexpr std::string_view info_name = "info.json";

class Compilation : StagedJob {
 public:
  Compilation(const CompileJob& job, const JobSettings& settings) : StagedJob{job.output, settings}, job_{job} {}

  JobResult run() {
    if (no_problem(problems()) && check_allows_it(check_job(job_, settings_.check))) {
      if (settings_.sdk)
        build();
      else
        prepare_for_somebody_else(prepare(job_, assumed_sdk(machine_name()), prepared_path_of(output_)), script_name);
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] std::vector<std::string> problems() const {
    std::vector<std::string> found = problems_of(job_);
    if (job_.output.empty())
      found.emplace_back("no output folder is given");
    else if (std::optional<std::string> wrong = wrong_output_folder(output_))
      found.push_back(std::move(*wrong));
    if (!found.empty()) return found;
    for (const InputFile& input : inputs_of(job_))
      if (const auto state = state_of(input.path); !state) found.push_back(state.error().message("read"));
    return found;
  }

  void build() {
    std::expected<StagedFolder, FileError> staged = StagedFolder::begin(output_);
    if (!staged) return (void)end(JobEnd::cannot_write, staged.error().message("write"));
    const std::vector<InputState> before = states_of(inputs_of(job_));
    // As it will stand in the end; the run itself uses the same with the fresh folder's path.
    result_.prepared = prepare(job_, *settings_.sdk, output_);
    result_.notes.insert(result_.notes.end(), result_.prepared->notes.begin(), result_.prepared->notes.end());
    const Prepared running = prepare(job_, *settings_.sdk, staged->path());
    if (!nothing_is_in_the_way() || !write_files(running.files, staged->path()) ||
        !run_logged(generator_program, running.command) || !left_binaries(running) || !inputs_are_as(before) ||
        !write_files(result_.prepared->files, staged->path()) || !write_record(staged->path()))
      return;
    if (put_in_place(*staged, our_names()))
      end(JobEnd::done, fmt::format("built `{}`", shown(result_.prepared->binary)));
  }

  bool left_binaries(const Prepared& running) {
    for (const std::string& binary : {running.binary, running.backend_binary}) {
      if (binary.empty() || file_size(binary).value_or(0) > 0) continue;
      return left_too_little(fmt::format("{} ended with exit code 0, but {} `{}`", generator_program,
                                         file_size(binary) ? "left an empty" : "wrote no", file_name(binary)));
    }
    return true;
  }

  bool inputs_are_as(const std::vector<InputState>& before) {
    const std::optional<std::string> changed = changed_input(before);
    if (!changed) return true;
    return end(JobEnd::tool_failed,
               fmt::format("`{}` changed or vanished while it was compiled; the result is thrown away", *changed));
  }

  bool write_record(const std::string& folder) {
    Json words = Json::array({result_.prepared->command.program});
    for (const std::string& word : result_.prepared->command.arguments) words.push_back(secrets_.struck_out(word));
    const Json record = Json::object({{"bext_record", 1}, {"command", std::move(words)}, {"output", output_}});
    return write_files({{std::string{record_name}, write(record) + "\n"}}, folder);
  }

  [[nodiscard]] std::vector<std::string> our_names() const {
    const Prepared& ready = *result_.prepared;
    std::vector<std::string> names{std::string{record_name}, std::string{info_name},
                                   std::string{file_name(ready.binary)}};
    if (!ready.backend_binary.empty()) names.emplace_back(file_name(ready.backend_binary));
    for (const SessionFile& file : ready.files) names.push_back(file.name);
    return names;
  }

  /// A folder without a record is not ours: nothing in it is replaced.
  bool nothing_is_in_the_way() {
    const std::vector<std::string> there = names_in(output_);
    const auto is_there = [&](std::string_view name) { return std::ranges::find(there, name) != there.end(); };
    if (is_there(record_name)) return true;
    for (const std::string& name : our_names())
      if (is_there(name))
        return end(JobEnd::cannot_write, fmt::format("`{}` is there already and bext did not write it; choose another "
                                                     "folder",
                                                     shown(output_ + "/" + name)));
    return true;
  }

  const CompileJob& job_;
};

}  // namespace

JobResult compile(const CompileJob& job, const JobSettings& settings) { return Compilation{job, settings}.run(); }

}  // namespace bext::drive
