#include "bext/drive/compile.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/config/inner_file.h"
#include "bext/host/environment.h"
#include "bext/host/native_files.h"
#include "bext/schema/write.h"
#include "drive/compile_record.h"
#include "drive/input_files.h"
#include "drive/staged_job.h"

namespace bext::drive {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::string_view script_name = "compile.sh";

class Compilation : StagedJob {
 public:
  Compilation(const CompileJob& job, const JobSettings& settings) : StagedJob{job.output, settings}, job_{job} {}

  JobResult run() {
    if (no_problem(problems()) && check_allows_it(check_job(job_, settings_.check))) {
      if (settings_.sdk)
        build();
      else
        prepare_for_somebody_else(prepare(job_, assumed_sdk(machine_name()), prepared_path_of(given_output_)),
                                  script_name);
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
    if (!begin_record() || is_built_already() || !nothing_is_in_the_way(our_names())) return;
    const Prepared running = prepare(job_, *settings_.sdk, staged->path());
    if (!write_files(running.files, staged->path()) || !generate(running) || !left_binaries(running) ||
        !inputs_are_as(before) || !read_back(running) || !is_as_asked() ||
        !nothing_is_in_the_way(names_in(staged->path())) || !write_files(result_.prepared->files, staged->path()) ||
        !finish_record(running))
      return;
    if (put_in_place(*staged, our_names()))
      end(JobEnd::done, fmt::format("built `{}`{}", shown(result_.prepared->binary), what_is_not_proven()));
  }

  bool begin_record() {
    std::expected<CompileRecord, FileError> record = record_of(job_, *result_.prepared, settings_, secrets_);
    if (!record) return end(JobEnd::wrong_request, record.error().message("read"));
    result_.record = std::move(*record);
    return true;
  }

  bool is_built_already() {
    if (settings_.again) return false;
    std::optional<CompileRecord> built = same_recipe_in(output_, *result_.record, can_be_read_back());
    if (!built) return false;
    result_.record = std::move(*built);
    result_.already_built = true;
    for (const std::string& name : names_in(output_)) result_.files.push_back(fmt::format("{}/{}", output_, name));
    end(JobEnd::done, fmt::format("`{}` is built already from the same recipe; `--again` builds it anyway",
                                  shown(result_.prepared->binary)));
    return true;
  }

  bool generate(const Prepared& running) {
    RecordedResult& recorded = result_.record->result.emplace();
    recorded.started = time_of_day();
    const Clock::time_point begin = Clock::now();
    const bool done = run_logged(generator_program, running.command);
    recorded.milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin).count();
    return done;
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

  [[nodiscard]] bool can_be_read_back() const { return NativeFiles{}.exists(settings_.sdk->tool(utility_program)); }

  /// What the vendor's own utility says about the binary.
  bool read_back(const Prepared& running) {
    if (!can_be_read_back()) {
      result_.notes.push_back(fmt::format("the SDK has no `{}`, so nothing proves what was built", utility_program));
      return true;
    }
    const std::string path = fmt::format("{}/{}", running.folder, info_name);
    const std::optional<ProcessResult> generator = result_.process;
    const bool read = run_logged(utility_program, read_back_command(*settings_.sdk, running.binary, path));
    if (!read && result_.end == JobEnd::tool_failed)
      return end(JobEnd::tool_failed, fmt::format("{} cannot read `{}`, so it is no whole context binary",
                                                  utility_program, file_name(running.binary)));
    if (!read) return false;
    result_.process = generator;
    std::expected<std::string, FileError> text = NativeFiles{}.read(path);
    if (!text) return end(JobEnd::tool_failed, fmt::format("{} wrote no `{}`", utility_program, info_name));
    info_ = read_binary_info(std::string{info_name}, std::move(*text));
    if (info_->is_sound()) return true;
    return end(JobEnd::tool_failed, fmt::format("what {} says about `{}` cannot be read: {}", utility_program,
                                                file_name(running.binary), info_->findings.begin()->message));
  }

  bool is_as_asked() {
    const LoadedFile* inner = inner_source();
    if (info_ && info_->graphs.empty() && !settings_.force)
      return end(JobEnd::not_as_asked, fmt::format("not proven: {} finds no graph in the binary, which is thrown away; "
                                                   "`--force` keeps it",
                                                   utility_program));
    if (!info_ || !inner) return true;
    result_.verification = verify::compare({.config = *inner, .infos = {&*info_, 1}, .settings = settings_.check});
    result_.record->proof = recorded_proof(*result_.verification);
    if (result_.verification->outcome() != verify::Outcome::differs) return true;
    if (settings_.force) {
      result_.notes.emplace_back("the binary is not what was asked for; `--force` keeps it all the same");
      return true;
    }
    return end(JobEnd::not_as_asked, "the binary is not what was asked for and is thrown away; `--force` keeps it");
  }

  [[nodiscard]] std::string what_is_not_proven() const {
    if (!info_) return fmt::format(", not proven: the SDK has no `{}`", utility_program);
    if (info_->graphs.empty()) return ", not proven: no graph is found in it";
    if (!result_.verification || result_.verification->absent.empty()) return {};
    return fmt::format(", not proven: it has no graph `{}`", fmt::join(result_.verification->absent, "`, `"));
  }

  [[nodiscard]] const LoadedFile* inner_source() const {
    for (const LoadedFile& file : job_.sources)
      if (!file.as<wrapper::Config>()) return &file;
    return nullptr;
  }

  bool finish_record(const Prepared& running) {
    CompileRecord& record = *result_.record;
    record.result->state = ResultState::succeeded;
    record.result->exit_code = 0;
    if (!result_.log.empty()) record.result->log = result_.log;
    const auto add = [&](FileRole role, const std::string& path) {
      return path.empty() || add_result(record, role, path, fmt::format("{}/{}", output_, file_name(path)));
    };
    if (!add(FileRole::binary, running.binary) || !add(FileRole::binary, running.backend_binary))
      return end(JobEnd::tool_failed, "the binary cannot be read");
    if (info_ && !add(FileRole::info, fmt::format("{}/{}", running.folder, info_name)))
      return end(JobEnd::tool_failed, "the info of the binary cannot be read");
    constexpr int indent = 2;
    return write_files(
        {{std::string{record_name}, write(secrets_.struck_out_of(bext::to_json(record)), indent) + "\n"}},
        running.folder);
  }

  [[nodiscard]] std::vector<std::string> our_names() const {
    const Prepared& ready = *result_.prepared;
    std::vector<std::string> names{std::string{record_name}, std::string{info_name},
                                   std::string{file_name(ready.binary)}};
    if (!ready.backend_binary.empty()) names.emplace_back(file_name(ready.backend_binary));
    for (const SessionFile& file : ready.files) names.push_back(file.name);
    return names;
  }

  /// By what the file holds: anybody may call a file so.
  [[nodiscard]] bool has_record() const {
    std::expected<std::string, FileError> text = NativeFiles{}.read(fmt::format("{}/{}", output_, record_name));
    return text && is_record(Document::parse(std::move(*text)));
  }

  /// A folder without a record is not ours: nothing in it is replaced.
  bool nothing_is_in_the_way(const std::vector<std::string>& names) {
    const std::vector<std::string> there = names_in(output_);
    const auto is_there = [&](std::string_view name) { return std::ranges::find(there, name) != there.end(); };
    if (has_record()) return true;
    for (const std::string& name : names)
      if (is_there(name))
        return end(JobEnd::cannot_write, fmt::format("`{}` is there already and bext did not write it; choose another "
                                                     "folder",
                                                     shown(output_ + "/" + name)));
    return true;
  }

  const CompileJob& job_;
  std::optional<BinaryInfo> info_;
};

}  // namespace

JobResult compile(const CompileJob& job, const JobSettings& settings) { return Compilation{job, settings}.run(); }

}  // namespace bext::drive
