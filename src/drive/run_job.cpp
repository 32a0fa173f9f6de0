#include "bext/drive/run_job.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>

#include "bext/config/output_tensors.h"
#include "bext/drive/compile_job.h"
#include "bext/drive/tool_options.h"
#include "bext/host/paths.h"
#include "bext/text/digits.h"
#include "drive/job_problems.h"
#include "drive/tool_lists.h"

namespace bext::drive {
namespace {

/// Distinct profiles that the configuration sets for cores.
std::vector<std::string> profiles_in(const RunJob& job) {
  std::vector<std::string> profiles;
  for (const LoadedFile& file : job.sources) {
    const auto* config = file.as<htp::Config>();
    if (!config) continue;
    for (const htp::DeviceConfig& device : config->devices)
      for (const htp::DeviceCoreConfig& core : device.cores) {
        if (!core.perf_profile.is_set()) continue;
        const std::string name{text_of(*core.perf_profile)};
        if (std::ranges::find(profiles, name) == profiles.end()) profiles.push_back(name);
      }
  }
  return profiles;
}

enum class NumberKind : std::uint8_t { count, count_from_zero, positive };

void check_number(std::string_view what, const std::string& value, NumberKind kind,
                  std::vector<std::string>& problems) {
  if (value.empty()) return;
  if (kind != NumberKind::positive) {
    const std::optional<std::uint64_t> number = whole_number<std::uint64_t>(value);
    const bool too_few = number == 0 && kind == NumberKind::count;
    if (!number || too_few)
      problems.push_back(fmt::format("`{}` must be a whole number of at least {}, found `{}`", what,
                                     kind == NumberKind::count ? 1 : 0, value));
    return;
  }
  double number = 0;
  const char* const end_of_value = value.data() + value.size();
  const auto [end, error] = std::from_chars(value.data(), end_of_value, number);
  if (error != std::errc{} || end != end_of_value || !std::isfinite(number) || number <= 0)
    problems.push_back(fmt::format("`{}` must be a number above 0, found `{}`", what, value));
}

/// The documentation of the tool mentions only one binary at a time.
void check_binaries(const RunJob& job, std::vector<std::string>& problems) {
  const auto binaries = std::ranges::count_if(job.models, [](const std::string& m) { return m.ends_with(".bin"); });
  if (binaries == 0) return;
  if (static_cast<std::size_t>(binaries) == job.models.size())
    problems.push_back(
        fmt::format("{} is documented to load one context binary; run the {} binaries one after the other",
                    net_run_program, binaries));
  else
    problems.emplace_back("a context binary and models are mutually exclusive");
}

void add_model(NetRunArguments& words, const RunJob& job, const Sdk& sdk) {
  if (!job.context.empty()) {
    words.add<"--retrieve_context">(absolute_path(job.context));
  } else if (is_dlc(job.models.empty() ? "" : job.models.front())) {
    words.add<"--model">(sdk.library(dlc_reader)).add<"--dlc_path">(joined_paths(job.models));
  } else {
    words.add<"--model">(joined_paths(job.models));
  }
}

void add_options(NetRunArguments& words, const RunJob& job) {
  words.add_if<"--perf_profile">(job.perf_profile);
  words.add_if<"--profiling_level">(job.profiling_level);
  words.add_if<"--profiling_option">(job.profiling_option);
  if (!job.log_level.empty())
    words.add<"--log_level">(tool_log_level(job.log_level, net_run_tool.find("--log_level")->choices));
  words.add_if<"--output_data_type">(job.output_data_type);
  words.add_if<"--native_input_tensor_names">(job.native_input_names);
  words.add_if<"--set_output_tensors">(job.output_tensors);
  words.add_if<"--platform_options">(job.platform_options);
  if (!job.op_packages.empty()) words.add<"--op_packages">(joined_packages(job.op_packages));
  words.add_if<"--duration">(job.duration);
  words.add_if<"--num_inferences">(job.num_inferences);
  words.add_if<"--keep_num_outputs">(job.keep_num_outputs);
  words.add_if<"--batch_multiplier">(job.batch_multiplier);
  words.flag<"--shared_buffer">(job.shared_buffer);
  words.flag<"--use_native_input_files">(job.native_inputs);
  words.flag<"--use_native_output_files">(job.native_outputs);
  words.flag<"--synchronous">(job.synchronous);
  words.flag<"--debug">(job.debug);
  words.flag<"--use_mmap">(job.use_mmap);
  words.flag<"--validate_binary">(job.validate_binary);
}

void note_profile(const RunJob& job, Prepared& ready) {
  const std::vector<std::string> set = profiles_in(job);
  if (job.perf_profile.empty() || set.empty() || set == std::vector{job.perf_profile}) return;
  ready.notes.push_back(
      fmt::format("`--perf_profile {}` overrides `{}` of the configuration", job.perf_profile, fmt::join(set, "`, `")));
}

}  // namespace

std::expected<RunJob, ConfigError> with_configuration(RunJob job, const Files& files, const std::string& path,
                                                      const Backend* expected) {
  std::expected<CompileJob, ConfigError> read = job_from_file(files, path, {}, expected);
  if (!read) return std::unexpected{std::move(read.error())};
  job.backend = read->backend;
  job.extensions = std::move(read->extensions);
  job.wrapper = std::move(read->wrapper);
  job.sources = std::move(read->sources);
  job.notes = std::move(read->notes);
  // Attributes of a dump that also apply to a run.
  const CompileAttributes& attributes = read->attributes;
  job.op_packages.insert(job.op_packages.begin(), attributes.op_packages.begin(), attributes.op_packages.end());
  if (job.log_level.empty() && attributes.log_level.is_set()) job.log_level = attributes.log_level->value_or("");
  if (job.output_tensors.empty() && *attributes.set_output_tensors)
    job.output_tensors = joined_output_tensors(**attributes.set_output_tensors);
  return job;
}

std::vector<std::string> problems_of(const RunJob& job) {
  std::vector<std::string> problems;
  if (job.context.empty() && job.models.empty()) problems.emplace_back("missing context binary or model");
  if (!job.context.empty() && !job.models.empty())
    problems.emplace_back("a context binary and models are mutually exclusive");
  check_binaries(job, problems);
  check_op_packages(job.op_packages, "PATH:PROVIDER:TARGET", problems);
  if (!job.log_level.empty()) check_log_level(job.log_level, problems);
  check_commas(job.models, problems);
  if (job.input_list.empty()) problems.emplace_back("missing input list");
  if (job.native_inputs && !job.native_input_names.empty())
    problems.emplace_back(
        "all inputs are already read in their own data type; names of individual inputs have no effect");
  check_choice(net_run_tool, "--perf_profile", job.perf_profile, problems);
  check_choice(net_run_tool, "--profiling_level", job.profiling_level, problems);
  check_choice(net_run_tool, "--profiling_option", job.profiling_option, problems);
  check_number("--duration", job.duration, NumberKind::positive, problems);
  check_number("--num_inferences", job.num_inferences, NumberKind::count, problems);
  check_number("--keep_num_outputs", job.keep_num_outputs, NumberKind::count_from_zero, problems);
  check_number("--batch_multiplier", job.batch_multiplier, NumberKind::positive, problems);
  return problems;
}

Prepared prepare(const RunJob& job, const Sdk& sdk, const std::string& folder) {
  Prepared ready;
  ready.folder = folder;
  ready.notes = job.notes;
  NetRunArguments words;
  add_model(words, job, sdk);
  words.add<"--backend">(sdk.library(backend_library_name(job.backend)));
  words.add<"--input_list">(absolute_path(job.input_list)).add<"--output_dir">(folder);
  ready.files = session_files(job.extensions, job.wrapper, job.backend, sdk, {.folder = folder});
  if (!ready.files.empty()) words.add<"--config_file">(fmt::format("{}/{}", folder, wrapper_file_name));
  add_options(words, job);
  note_profile(job, ready);
  ready.command = {.program = sdk.tool(net_run_program), .arguments = words.words(), .variables = sdk_variables(sdk)};
  if (sdk.assumed) leave_root_to_shell(ready.command, sdk, ready.command.arguments.size());
  ready.command.arguments.insert(ready.command.arguments.end(), job.more.begin(), job.more.end());
  return ready;
}

Prepared prepare_movable(const RunJob& job, const Sdk& sdk, const std::string& folder) {
  Prepared ready = prepare(job, sdk, ".");
  ready.folder = folder;
  ready.working_directory = folder;
  ready.input_list = absolute_path(job.input_list);
  const std::vector<std::string> models = job.context.empty() ? job.models : std::vector{job.context};
  for (const std::string& model : models) ready.models.push_back(absolute_path(model));
  ready.model_argument = joined_paths(models);
  return ready;
}

}  // namespace bext::drive
