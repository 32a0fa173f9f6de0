#include "drive/staged_job.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "bext/drive/compile_job.h"
#include "bext/drive/model_file.h"
#include "bext/drive/shell_text.h"
#include "bext/drive/tool_variables.h"
#include "bext/host/paths.h"
#include "bext/text/path_text.h"
#include "drive/input_files.h"

namespace bext::drive {
namespace {

constexpr std::string_view log_suffix = ".log";
constexpr std::string_view prepared_suffix = ".prepared";
constexpr std::string_view failed_suffix = ".failed";

constexpr std::array<std::string_view, 9> end_names = {"done",        "wrong-request", "refused",
                                                       "no-sdk",      "tool-failed",   "timed-out",
                                                       "interrupted", "cannot-write",  "not-as-asked"};

constexpr std::string_view script_head = "#!/bin/sh\n# Made by bext";

/// Recognized by its script.
bool was_prepared_by_us(const FolderHandle& folder, const std::string& script) {
  const std::expected<std::string, FileError> text = folder.read(script);
  return text && text->starts_with(script_head);
}

/// Words of the shell command that the script replaces by its arguments.
constexpr std::string_view models_mark = "@MODELS@";
constexpr std::string_view inputs_mark = "@INPUTS@";

void replace(std::string& text, std::string_view mark, std::string_view by) {
  if (const std::size_t at = text.find(mark); at != std::string::npos) text.replace(at, mark.size(), by);
}

std::string command_with_arguments(const Prepared& ready) {
  Command command = ready.command;
  std::vector<std::string>& words = command.arguments;
  if (const auto models = std::ranges::find(words, ready.model_argument); models != words.end()) *models = models_mark;
  const auto inputs = std::ranges::find(words, "--input_list");
  if (!ready.input_list.empty() && inputs != words.end()) *std::next(inputs) = inputs_mark;
  std::string text = to_shell(command, true);
  replace(text, models_mark, "\"$models\"");
  replace(text, inputs_mark, "\"$inputs\"");
  return text;
}

/// Copies the backend-specific binary to its path, as a build does.
std::string placing_commands(const Prepared& ready) {
  const std::string& path = ready.backend_binary_path;
  if (path.empty()) return {};
  return fmt::format(" || exit\nmkdir -p -- {} && cp -- {} {}", shell_quoted(path.substr(0, path.rfind('/'))),
                     shell_quoted(fmt::format("./{}", file_name(ready.backend_binary))), shell_quoted(path));
}

/// A path beside the output folder. If the folder is or contains the working directory (`-o .`), a path beside it would
/// be outside the working directory. The path is then inside the folder.
std::string companion_of(const std::string& output, std::string_view suffix) {
  const std::string here = absolute_path(".");
  const std::string real = real_folder(output);
  const bool is_inside = here == real || here.starts_with(real + "/");
  return fmt::format("{}{}{}", absolute_path(output), is_inside ? "/bext-out" : "", suffix);
}

/// A script that changes to its own folder and takes the input list and the models as arguments.
std::string script_text(const Prepared& ready) {
  const bool has_inputs = !ready.input_list.empty();
  std::string defaults = has_inputs ? " " + shell_quoted(ready.input_list) : std::string{};
  for (const std::string& model : ready.models) defaults += " " + shell_quoted(model);
  const std::string_view take_inputs =
      has_inputs ? "if [ $# -lt 2 ]; then echo \"usage: $0 INPUT_LIST MODEL...\" >&2; exit 2; fi\n"
                   "case $1 in /*) inputs=$1 ;; *) inputs=$PWD/$1 ;; esac\n"
                   "shift\n"
                 : "";
  return fmt::format(
      "{}. Set QAIRT_SDK_ROOT to the folder of the SDK, then run this file with {} as arguments.\n"
      "# The folder can be moved. Without arguments, the script uses the {}paths of the machine that prepared it.\n"
      "{}"
      ": \"${{QAIRT_SDK_ROOT:?is not set; set it to the folder of the SDK}}\"\n"
      "if [ $# -eq 0 ]; then set --{}; fi\n"
      "{}"
      "models=\n"
      "for model in \"$@\"; do\n"
      "    case $model in /*) ;; *) model=$PWD/$model ;; esac\n"
      "    models=${{models:+$models,}}$model\n"
      "done\n"
      "cd -- \"$(dirname -- \"$0\")\" || exit 1\n"
      "{}{}\n",
      script_head, has_inputs ? "the input list and the model" : "the models", has_inputs ? "" : "model ",
      has_inputs ? "# Relative paths in the input list count from this folder.\n" : "", defaults, take_inputs,
      command_with_arguments(ready), placing_commands(ready));
}

}  // namespace

std::string_view name_of(JobEnd end) { return end_names[static_cast<std::size_t>(end)]; }

std::string log_path_of(const std::string& output) { return companion_of(output, log_suffix); }
std::string prepared_path_of(const std::string& output) { return companion_of(output, prepared_suffix); }
std::string failed_path_of(const std::string& output) { return companion_of(output, failed_suffix); }

StagedJob::StagedJob(const std::string& output, const JobSettings& settings)
    : settings_{settings},
      secrets_{Secrets::of(settings.tools.environment)},
      given_output_{output},
      output_{real_folder(output)},
      limit_{settings.tools} {
  result_.sdk = settings.sdk;
}

ToolSettings StagedJob::tools_in_the_time_left() const {
  ToolSettings tools = settings_.tools;
  tools.timeout = limit_.left();
  return tools;
}

bool StagedJob::end(JobEnd how, std::string message) {
  result_.end = how;
  result_.message = secrets_.struck_out(message);
  return false;
}

bool StagedJob::was_stopped(std::string_view work) {
  if (limit_.is_interrupted()) {
    result_.signal = settings_.tools.interrupts->signal();
    (void)end(JobEnd::interrupted, fmt::format("{} was interrupted", work));
    return true;
  }
  if (limit_.is_over()) (void)end(JobEnd::timed_out, fmt::format("{} exceeded the time limit and was stopped", work));
  return limit_.is_over();
}

void StagedJob::step(std::string_view sentence) const {
  if (settings_.tools.on_step) settings_.tools.on_step(sentence);
}

bool StagedJob::is_possible(Preconditions of_job) {
  std::vector<std::string>& problems = of_job.problems;
  if (given_output_.empty())
    problems.emplace_back("missing output folder");
  else if (std::optional<std::string> wrong = wrong_output_folder(output_))
    problems.push_back(std::move(*wrong));
  // Files of a wrong job do not matter.
  if (problems.empty()) {
    problems = unreadable(of_job.inputs);
    std::ranges::move(files_that_are_not_models(of_job.models), std::back_inserter(problems));
    if (std::optional<std::string> absent = absent_library(settings_.sdk, of_job.backend))
      problems.push_back(std::move(*absent));
  }
  if (problems.empty()) return true;
  result_.details.assign(problems.begin() + 1, problems.end());
  return end(JobEnd::wrong_request, problems.front());
}

bool StagedJob::check_allows_it(std::vector<FileReport> checked) {
  result_.checked = std::move(checked);
  if (settings_.on_checked) settings_.on_checked(result_.checked);
  if (!has_errors(result_.checked)) return true;
  if (!settings_.force) return end(JobEnd::refused, "the check found errors; `--force` continues anyway");
  result_.notes.emplace_back("the check found errors; continuing because of `--force`");
  return true;
}

std::optional<OutputFolder> StagedJob::open_output() {
  std::expected<OutputFolder, FileError> output = OutputFolder::open(output_, FolderLink::followed);
  if (!output) {
    (void)end(JobEnd::cannot_write, output.error().message("write"));
    return std::nullopt;
  }
  if (output->recovery() == Recovery::completed)
    result_.notes.push_back(fmt::format("completed an interrupted result in `{}`", shown(output_)));
  if (output->recovery() == Recovery::undone)
    result_.notes.push_back(fmt::format("undid an interrupted result in `{}`", shown(output_)));
  return std::move(*output);
}

bool StagedJob::write_files(const std::vector<SessionFile>& files, const FolderHandle& folder) {
  for (const SessionFile& file : files)
    if (const auto written = folder.write(file.name, file.text); !written)
      return end(JobEnd::cannot_write, written.error().message("write"));
  return true;
}

bool StagedJob::run_logged(std::string_view program, const Command& command) {
  if (was_stopped("the job")) return false;
  if (!std::exchange(has_tried_log_, true)) keep_log();
  ToolLog log{secrets_, settings_.tools.on_line, log_ ? &*log_ : nullptr};
  step(fmt::format("running {}", program));
  const std::expected<ProcessResult, FileError> process = run_tool(command, tools_in_the_time_left(), log);
  if (!process) return end(JobEnd::tool_failed, process.error().message("start"));
  result_.process = *process;
  Explanation explanation = explain(*process, log.lines());
  // Keep the warnings of an earlier tool.
  if (result_.explanation)
    explanation.warnings.insert(explanation.warnings.begin(), result_.explanation->warnings.begin(),
                                result_.explanation->warnings.end());
  result_.explanation = std::move(explanation);
  return ended_well(program, *process);
}

void StagedJob::keep_log() {
  const std::string path = log_path_of(given_output_);
  std::expected<LogFile, FileError> file = LogFile::create(path);
  if (!file)
    return result_.notes.push_back(fmt::format("no log is kept in `{}`: {}", shown(path), file.error().reason));
  log_.emplace(std::move(*file));
  result_.log = path;
}

bool StagedJob::ended_well(std::string_view program, const ProcessResult& process) {
  if (process.succeeded()) return true;
  std::string words = fmt::format("{} {}", program, process.describe());
  if (process.end == ProcessEnd::timed_out) return end(JobEnd::timed_out, std::move(words));
  if (process.end == ProcessEnd::interrupted) {
    result_.signal = process.signal;
    return end(JobEnd::interrupted, std::move(words));
  }
  mention_withheld_variables();
  return end_as_failed(std::move(words));
}

bool StagedJob::left_plain_files(std::string_view program, const OutputFolder& output) {
  if (!output.is_at_its_path())
    return end(JobEnd::tool_failed,
               fmt::format("`{}` was exchanged while {} ran; its result was rejected", shown(output_), program));
  const std::expected<std::vector<std::string>, FileError> files = output.staged().files_below();
  if (files) return true;
  const std::string name = files.error().path.substr(output.staged().path().size() + 1);
  return end(JobEnd::tool_failed,
             fmt::format("the result `{}` of {} was rejected: {}", name, program, files.error().reason));
}

bool StagedJob::end_as_failed(std::string message) {
  mention_full_disk();
  return end(JobEnd::tool_failed, std::move(message));
}

void StagedJob::mention_full_disk() {
  constexpr std::uint64_t almost_full = std::uint64_t{1} << 20U;
  const auto folder = FolderHandle::open(output_, FolderLink::followed);
  const std::optional<std::uint64_t> left = folder ? folder->free_bytes() : std::nullopt;
  if (left && *left < almost_full) result_.details.push_back(fmt::format("the disk of `{}` is full", shown(output_)));
}

void StagedJob::mention_withheld_variables() {
  const std::vector<std::string> withheld =
      variables_for_tools(settings_.tools.environment, settings_.tools.pass_on).withheld;
  if (withheld.empty()) return;
  result_.details.push_back(fmt::format("environment variables not passed to the tool: `{}`; `--env NAME` passes one",
                                        fmt::join(withheld, "`, `")));
}

bool StagedJob::put_in_place(OutputFolder& output, const std::vector<std::string>& before, const std::string& record) {
  const std::vector<std::string> made = output.staged().names();
  if (const auto placed = output.commit(before, record); !placed)
    return end(JobEnd::cannot_write, placed.error().message("write"));
  for (const std::string& name : made) result_.files.push_back(output.folder().path_of(name));
  return true;
}

void StagedJob::prepare_for_another_machine(Prepared ready, const std::string& script) {
  const std::string folder = prepared_path_of(given_output_);
  std::expected<OutputFolder, FileError> output = OutputFolder::open(folder, FolderLink::rejected);
  if (!output) return (void)end(JobEnd::cannot_write, output.error().message("write"));
  std::vector<SessionFile> files = ready.files;
  files.push_back({script, script_text(ready)});
  std::vector<std::string> ours;
  if (was_prepared_by_us(output->folder(), script))
    for (const SessionFile& file : files) ours.push_back(file.name);
  if (!write_files(files, output->staged()) || !put_in_place(*output, ours, script)) return;
  ready.script = fmt::format("{}/{}", folder, script);
  result_.prepared = std::move(ready);
  (void)end(JobEnd::no_sdk, fmt::format("nothing was run; the prepared files are in `{}`", shown(folder)));
}

std::string StagedJob::shown(const std::string& path) const {
  if (given_output_.empty()) return path;
  // Files beside the folder, such as `OUT.log`, have its given name as a prefix.
  const std::string named = absolute_path(given_output_);
  const bool inside = path == output_ || path.starts_with(output_ + "/");
  if (inside) return given_output_ + path.substr(output_.size());
  return path.starts_with(named) ? given_output_ + path.substr(named.size()) : path;
}

}  // namespace bext::drive
