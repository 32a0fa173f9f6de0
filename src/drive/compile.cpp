#include "bext/drive/compile.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bext/config/inner_file.h"
#include "bext/host/environment.h"
#include "bext/host/native_files.h"
#include "bext/schema/write.h"
#include "drive/compile_folder.h"
#include "drive/compile_record.h"
#include "drive/failed_build.h"
#include "drive/input_files.h"
#include "drive/placed_binary.h"
#include "drive/staged_job.h"

namespace bext::drive {
namespace {

using Clock = std::chrono::steady_clock;

class Compilation : StagedJob {
 public:
  Compilation(const CompileJob& job, const JobSettings& settings)
      : StagedJob{job.output, settings}, job_{job}, name_{binary_stem(job.name)} {}

  JobResult run() {
    if (!is_possible({problems_of(job_), inputs_of(job_), job_.models, job_.backend})) return std::move(result_);
    if (!check_allows_it(check_job(job_, settings_.check))) {
      keep_what_failed();
    } else if (settings_.sdk) {
      build();
    } else {
      prepare_for_another_machine(prepare_movable(job_, assumed_sdk(machine_name()), prepared_path_of(given_output_)),
                                  name_ + ".compile.sh");
    }
    return std::move(result_);
  }

 private:
  /// What the steps of one build share.
  struct Build {
    OutputFolder& output;
    std::vector<FileState> inputs_before;
    std::vector<std::string> owned;  ///< names in the output folder that belong to this binary
    Prepared running;                ///< `result_.prepared`, but in the staged folder
    PlacedBinary& placed;
  };

  using Step = bool (Compilation::*)(const Build&);

  void build() {
    std::optional<OutputFolder> output = open_output();
    if (!output) return;
    if (build_in(*output))
      forget_failure(failed_path_of(given_output_), name_);
    else
      keep_what_failed();
  }

  bool build_in(OutputFolder& output) {
    std::vector<FileState> inputs_before = states_of(inputs_of(job_));
    // With the final paths; the run itself uses the same in the staged folder.
    result_.prepared = prepare(job_, *settings_.sdk, output_);
    result_.notes.insert(result_.notes.end(), result_.prepared->notes.begin(), result_.prepared->notes.end());
    if (!begin_record()) return false;
    if (is_built_already(output.folder())) return place_earlier_binary();
    PlacedBinary placed{*result_.prepared, limit_};
    const Build build{.output = output,
                      .inputs_before = std::move(inputs_before),
                      .owned = names_owned_in(output.folder(), name_),
                      .running = prepare(job_, *settings_.sdk, output.staged().path()),
                      .placed = placed};
    if (!every_step_succeeds(build)) return false;
    take_log_along();
    (void)end(JobEnd::done, fmt::format("built `{}`{}", shown(result_.prepared->binary), what_is_not_proven()));
    return true;
  }

  /// Stops at the first step that fails; that step calls `end`.
  bool every_step_succeeds(const Build& build) {
    static constexpr std::array<Step, 11> steps = {
        &Compilation::known_names_are_free,  // before the tool runs, which may take an hour
        &Compilation::write_running_files,
        &Compilation::generate,
        &Compilation::generator_left_binaries,
        &Compilation::inputs_are_unchanged,
        &Compilation::read_back,
        &Compilation::binary_is_as_requested,
        &Compilation::write_final_files,  // their paths replace those of the staged folder
        &Compilation::finish_record,
        &Compilation::generated_names_are_free,  // again, with the names of what the tools wrote
        &Compilation::move_to_output,
    };
    return std::ranges::all_of(steps, [&](Step succeeds) { return (this->*succeeds)(build); });
  }

  bool known_names_are_free(const Build& build) {
    if (std::string failure = build.placed.make_room(); !failure.empty())
      return end(JobEnd::cannot_write, std::move(failure));
    return nothing_is_in_the_way(build.output.folder(), known_names());
  }

  bool write_running_files(const Build& build) { return write_files(build.running.files, build.output.staged()); }

  bool write_final_files(const Build& build) { return write_files(result_.prepared->files, build.output.staged()); }

  bool generated_names_are_free(const Build& build) {
    return nothing_is_in_the_way(build.output.folder(), build.output.staged().names());
  }

  bool move_to_output(const Build& build) {
    if (std::string failure = build.placed.place(build.running.backend_binary); !failure.empty())
      return end(JobEnd::cannot_write, std::move(failure));
    if (!put_in_place(build.output, build.owned, record_name_of(name_))) {
      if (build.output.has_journal()) build.placed.leave_to_recovery();
      return false;
    }
    build.placed.commit();
    list_placed_binary();
    return true;
  }

  void list_placed_binary() {
    if (!result_.prepared->backend_binary_path.empty()) result_.files.push_back(result_.prepared->backend_binary_path);
  }

  bool begin_record() {
    std::expected<CompileRecord, FileError> record = record_of(job_, *result_.prepared, timed_settings(), secrets_);
    if (was_stopped("reading the inputs")) return false;
    if (!record) return end(JobEnd::wrong_request, record.error().message("read"));
    result_.record = std::move(*record);
    return true;
  }

  [[nodiscard]] JobSettings timed_settings() const {
    JobSettings settings = settings_;
    settings.tools = tools_in_the_time_left();
    return settings;
  }

  bool is_built_already(const FolderHandle& folder) {
    if (settings_.again) return false;
    std::optional<CompileRecord> built =
        same_recipe_in(folder, *result_.prepared, name_, *result_.record, can_be_read_back(), limit_);
    if (!built) return false;
    for (const std::string& name : names_made_by(*built, name_))
      result_.files.push_back(fmt::format("{}/{}", output_, name));
    std::ranges::sort(result_.files);
    result_.record = std::move(*built);
    result_.already_built = true;
    (void)end(JobEnd::done,
              fmt::format("`{}` is up to date (same recipe); `--again` rebuilds it", shown(result_.prepared->binary)));
    return true;
  }

  /// Copies the backend-specific binary of an earlier build to the requested path, if it is not there anymore.
  bool place_earlier_binary() {
    list_placed_binary();
    PlacedBinary placed{*result_.prepared, limit_};
    std::string failure = placed.make_room();
    if (failure.empty() && placed.is_up_to_date()) return true;
    if (failure.empty()) failure = placed.place(result_.prepared->backend_binary);
    if (failure.empty()) placed.commit();
    result_.already_built = failure.empty();
    return failure.empty() || end(JobEnd::cannot_write, std::move(failure));
  }

  bool generate(const Build& build) {
    RecordedResult& recorded = result_.record->result.emplace();
    recorded.started = time_of_day();
    const Clock::time_point begin = Clock::now();
    const bool done =
        run_logged(generator_program, build.running.command) && left_plain_files(generator_program, build.output);
    recorded.milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin).count();
    return done;
  }

  bool generator_left_binaries(const Build& build) {
    for (const std::string& binary : {build.running.binary, build.running.backend_binary}) {
      const std::optional<std::uint64_t> bytes = build.output.staged().size_of(last_name(binary));
      if (binary.empty() || bytes.value_or(0) > 0) continue;
      return end_as_failed(fmt::format("{} exited with code 0, but {} `{}`", generator_program,
                                       bytes ? "wrote an empty" : "did not write", last_name(binary)));
    }
    return true;
  }

  bool inputs_are_unchanged(const Build& build) {
    const std::optional<std::string> changed = changed_input(build.inputs_before);
    if (!changed) return true;
    return end(JobEnd::tool_failed,
               fmt::format("`{}` changed or disappeared during the compilation; the result was discarded", *changed));
  }

  [[nodiscard]] bool can_be_read_back() const { return NativeFiles{}.exists(settings_.sdk->tool(utility_program)); }

  /// Reads the contents of the binary with the vendor's utility.
  bool read_back(const Build& build) {
    const Prepared& running = build.running;
    if (!can_be_read_back()) {
      result_.notes.push_back(fmt::format("the SDK has no `{}`, so the binary cannot be verified", utility_program));
      return true;
    }
    const std::string info_name = info_name_of(name_);
    const std::string path = fmt::format("{}/{}", running.folder, info_name);
    const std::optional<ProcessResult> generator = result_.process;
    const bool read = run_logged(utility_program, read_back_command(*settings_.sdk, running.binary, path));
    if (!read && result_.end == JobEnd::tool_failed)
      return end(JobEnd::tool_failed, fmt::format("{} cannot read `{}`; it is not a complete context binary",
                                                  utility_program, last_name(running.binary)));
    if (!read || !left_plain_files(utility_program, build.output)) return false;
    result_.process = generator;
    std::expected<std::string, FileError> text = build.output.staged().read(info_name);
    if (!text) return end(JobEnd::tool_failed, fmt::format("{} did not write `{}`", utility_program, info_name));
    info_ = read_binary_info(info_name, std::move(*text));
    if (info_->is_sound()) return true;
    return end(JobEnd::tool_failed, fmt::format("the output of {} for `{}` is invalid: {}", utility_program,
                                                last_name(running.binary), info_->findings.begin()->message));
  }

  bool binary_is_as_requested(const Build& build) {
    const Prepared& running = build.running;
    const LoadedFile* inner = inner_source();
    if (info_ && info_->graphs.empty() && !settings_.force)
      return end(JobEnd::not_as_asked, fmt::format("not proven: {} finds no graph in the binary, which was discarded; "
                                                   "`--force` keeps it",
                                                   utility_program));
    if (!info_ || !inner) return true;
    const auto bytes = build.output.staged().size_of(last_name(running.binary));
    result_.verification =
        verify::compare({.config = *inner,
                         .infos = {&*info_, 1},
                         .settings = settings_.check,
                         .command = running.command.arguments,
                         .binary_bytes = bytes ? std::optional{static_cast<std::int64_t>(*bytes)} : std::nullopt});
    result_.record->proof = recorded_proof(*result_.verification);
    if (result_.verification->outcome() != verify::Outcome::differs) return true;
    if (settings_.force) {
      result_.notes.emplace_back("the binary differs from the request; kept because of `--force`");
      return true;
    }
    return end(JobEnd::not_as_asked, "the binary differs from the request and was discarded; `--force` keeps it");
  }

  [[nodiscard]] std::string what_is_not_proven() const {
    if (!info_) return fmt::format(", not proven: the SDK has no `{}`", utility_program);
    if (info_->graphs.empty()) return ", not proven: it contains no graph";
    if (!result_.verification) return {};
    if (!result_.verification->absent.empty())
      return fmt::format(", not proven: it lacks graph `{}`", fmt::join(result_.verification->absent, "`, `"));
    if (result_.verification->count(verify::Verdict::as_asked) == 0)
      return ", not proven: its info states none of the requested options";
    return {};
  }

  [[nodiscard]] const LoadedFile* inner_source() const {
    for (const LoadedFile& file : job_.sources)
      if (!file.as<wrapper::Config>()) return &file;
    return nullptr;
  }

  bool finish_record(const Build& build) {
    const Prepared& running = build.running;
    CompileRecord& record = *result_.record;
    record.result->state = ResultState::succeeded;
    record.result->exit_code = 0;
    const FolderHandle& staged = build.output.staged();
    keep_log_in(staged);
    for (const std::string& name : staged.names()) {
      const bool generated = std::ranges::find(running.files, name, &SessionFile::name) != running.files.end();
      if (generated || name == log_name_of(name_)) continue;
      if (!add_result(record, role_of_result(running, name), staged, name, limit_))
        return !was_stopped("reading the result") &&
               end(JobEnd::tool_failed, fmt::format("cannot read `{}` of the result", name));
    }
    constexpr int indent = 2;
    return write_files({{record_name_of(name_), write(secrets_.struck_out_of(bext::to_json(record)), indent) + "\n"}},
                       staged);
  }

  [[nodiscard]] FileRole role_of_result(const Prepared& running, std::string_view name) const {
    if (name == last_name(running.binary) || name == last_name(running.backend_binary)) return FileRole::binary;
    return name == info_name_of(name_) ? FileRole::info : FileRole::other;
  }

  /// Copies the log, which stays beside the output until the result is in place.
  void keep_log_in(const FolderHandle& folder) {
    if (log_ && log_->copy_to(folder, log_name_of(name_)))
      result_.record->result->log = fmt::format("{}/{}", output_, log_name_of(name_));
  }

  void take_log_along() {
    if (!log_ || !result_.record->result->log.is_set()) return;
    log_->remove();
    result_.log = *result_.record->result->log;
  }

  /// Names of the result that are known before a tool runs.
  [[nodiscard]] std::vector<std::string> known_names() const {
    const Prepared& ready = *result_.prepared;
    std::vector<std::string> names{record_name_of(name_), info_name_of(name_), log_name_of(name_),
                                   last_name(ready.binary)};
    if (!ready.backend_binary.empty()) names.emplace_back(last_name(ready.backend_binary));
    for (const SessionFile& file : ready.files) names.push_back(file.name);
    return names;
  }

  bool nothing_is_in_the_way(const FolderHandle& folder, const std::vector<std::string>& names) {
    std::optional<std::string> obstacle = in_the_way(folder, name_, names, given_output_);
    return !obstacle || end(JobEnd::cannot_write, std::move(*obstacle));
  }

  /// Keeps files, command and reason beside the output, which stays unchanged.
  void keep_what_failed() {
    const Sdk sdk = settings_.sdk.value_or(assumed_sdk(machine_name()));
    FailedBuild failed{.binary = name_, .ready = prepare(job_, sdk, failed_path_of(given_output_)), .record = {}};
    if (result_.record) {
      failed.record = *result_.record;
      place_record(failed.record, job_, failed.ready, secrets_);
    } else if (std::expected<CompileRecord, FileError> record =
                   record_of(job_, failed.ready, timed_settings(), secrets_)) {
      failed.record = std::move(*record);
      result_.prepared = failed.ready;
    } else {
      return;
    }
    if (!failed.record.result) failed.record.result.emplace();
    fill_failure(*failed.record.result);
    const std::string path = fmt::format("{}/{}", failed.ready.folder, record_name_of(name_));
    std::expected<std::string, std::string> kept = keep_failure(std::move(failed), log_ ? &*log_ : nullptr, secrets_);
    if (!kept) return result_.notes.push_back(fmt::format("the failed build was not kept: {}", kept.error()));
    if (!kept->empty()) result_.log = std::move(*kept);
    result_.failure = path;
  }

  void fill_failure(RecordedResult& failed) const {
    const auto& process = result_.process;
    failed.state = result_.end == JobEnd::timed_out     ? ResultState::timed_out
                   : result_.end == JobEnd::interrupted ? ResultState::interrupted
                   : process                            ? ResultState::failed
                                                        : ResultState::not_started;
    constexpr int signalled = 128;
    if (process && process->end == ProcessEnd::exited) failed.exit_code = process->exit_code;
    if (process && process->signal != 0) failed.exit_code = signalled + process->signal;
    failed.meaning = result_.message;
    if (result_.explanation && !result_.explanation->meanings.empty())
      failed.meaning = fmt::format("{}: {}", result_.message, result_.explanation->meanings.front().means);
  }

  const CompileJob& job_;
  const std::string name_;  ///< of the binary; prefix of all files of this compilation
  std::optional<BinaryInfo> info_;
};

}  // namespace

JobResult compile(const CompileJob& job, const JobSettings& settings) { return Compilation{job, settings}.run(); }

}  // namespace bext::drive
