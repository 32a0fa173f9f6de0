#include "backend_argument.h"
#include "bext/drive/compile_job.h"
#include "bext/drive/run_job.h"
#include "bext/drive/tool_options.h"
#include "bext/host/environment.h"
#include "commands.h"
#include "drive/input_files.h"
#include "drive_arguments.h"
#include "drive_result.h"

namespace bext::cli {
namespace {

/// What is to be run stands first: a finished binary, or models that are prepared before they run.
struct RunArguments {
  std::vector<std::string> what;
  std::string config;
  std::string backend;
  std::vector<std::string> op_packages;
  drive::RunJob job;
  DriveArguments drive;

  void declare(Call& call) {
    const auto choices = [](std::string_view option) {
      const auto known = bext::drive::net_run_tool.find(option)->choices;
      return std::vector<std::string_view>{known.begin(), known.end()};
    };
    call.takes("FILE", what, "a context binary (`.bin`), or DLC files or a model library to prepare and run");
    call.option("-i,--inputs", "FILE", &job.input_list, "the list of inputs: a line for each inference");
    call.option("-c,--config", "FILE", &config,
                "the configuration: an inner file, a wrapper with its inner file, or a dump of a `CompileConfig`");
    call.option("-o,--output", "FOLDER", &job.output, "where the outputs go, as a whole or not at all");
    takes_tool_backend(call, backend, "whose tools to use; that of the configuration when not given");
    drive.declare(call);
    call.choice("--perf-profile", "PROFILE", job.perf_profile, choices("--perf_profile"),
                "clock policy; wins over `perf_profile` of the configuration");
    call.choice("--profiling-level", "LEVEL", job.profiling_level, choices("--profiling_level"),
                "how much is measured");
    call.choice("--profiling-option", "OPTION", job.profiling_option, choices("--profiling_option"),
                "what else is measured");
    call.choice("--log-level", "LEVEL", job.log_level, choices("--log_level"), "how much the tool prints");
    call.flag("--shared-buffer", job.shared_buffer, "share input and output buffers with the accelerator");
    call.flag("--native-inputs", job.native_inputs, "read inputs in the tensors' own types");
    call.flag("--native-outputs", job.native_outputs, "write outputs in the tensors' own types");
    call.option("--native-input-tensors", "NAMES", &job.native_input_names,
                "inputs to read in their own type, separated by commas");
    call.option("--output-data-type", "TYPE", &job.output_data_type, "types of the output files");
    call.option("--op-package", "PATH:PROVIDER:TARGET", &op_packages,
                "a library with custom operators; may be given several times");
    call.option("--output-tensor", "LIST", &job.output_tensors, "inner tensors to save");
    call.option("--duration", "SECONDS", &job.duration, "how long to run");
    call.option("--inferences", "COUNT", &job.num_inferences, "how many inferences to run");
    call.option("--keep-outputs", "COUNT", &job.keep_num_outputs, "how many outputs to keep");
    call.option("--batch-multiplier", "NUMBER", &job.batch_multiplier, "factor of the batch size");
    call.flag("--synchronous", job.synchronous, "run one inference after the other");
    call.flag("--debug", job.debug, "save every tensor");
    call.flag("--mmap", job.use_mmap, "map the binary instead of reading it");
    call.flag("--validate-binary", job.validate_binary, "check the binary before loading it");
    call.option("--platform-options", "KEY:VALUE;…", &job.platform_options, "options of the platform");
  }
};

std::expected<void, ExitCode> take_configuration(Call& call, RunArguments& given) {
  const std::expected<const Backend*, ExitCode> backend = chosen_tool_backend(call, given.backend);
  if (!backend) return std::unexpected{backend.error()};
  if (given.config.empty()) {
    if (*backend) given.job.backend = *(*backend)->type;
    return {};
  }
  std::expected<drive::RunJob, ConfigError> read = drive::run_job_from_file(call.files(), given.config, *backend);
  if (!read) return std::unexpected{report(call, read.error(), given.drive)};
  drive::RunJob& job = given.job;
  job.backend = read->backend;
  job.extensions = std::move(read->extensions);
  job.wrapper = std::move(read->wrapper);
  job.sources = std::move(read->sources);
  job.notes = std::move(read->notes);
  job.op_packages = std::move(read->op_packages);
  // What stands on the command line wins.
  if (job.log_level.empty()) job.log_level = std::move(read->log_level);
  if (job.output_tensors.empty()) job.output_tensors = std::move(read->output_tensors);
  return {};
}

}  // namespace

ExitCode run(Call& call) {
  RunArguments given;
  given.declare(call);
  if (!call.ready()) return call.stopped();
  drive::RunJob& job = given.job;
  if (job.output.empty()) return call.refuse("`--output` is missing: the folder for the outputs");
  const std::expected<std::optional<std::chrono::milliseconds>, ExitCode> limit = given.drive.time_limit(call);
  if (!limit) return limit.error();
  if (given.what.size() == 1 && given.what.front().ends_with(".bin"))
    job.context = given.what.front();
  else
    job.models = given.what;
  job.more = given.drive.more;
  if (const auto taken = take_configuration(call, given); !taken) return taken.error();
  add_op_packages(job.op_packages, given.op_packages);
  const FoundSdk found = find_sdk(call, given.drive, drive::net_run_program);
  const std::expected<CheckSettings, ExitCode> check =
      given.drive.check_settings(call, found.sdk, Phase::context | Phase::execute, given.config);
  if (!check) return check.error();
  if (given.drive.dry_run)
    return dry_run(call, given.drive,
                   {.problems = drive::problems_of(job),
                    .models = given.what,
                    .inputs = drive::inputs_of(job),
                    .checked = drive::check_job(job, *check),
                    .ready = drive::prepare(job, sdk_or_assumed(found), absolute_path(job.output))},
                   found);
  const Interrupts interrupts;
  const drive::JobSettings settings{.sdk = found.sdk,
                                    .tools = given.drive.tool_settings(call, interrupts, *limit),
                                    .check = *check,
                                    .force = given.drive.force,
                                    .bext_version = BEXT_VERSION,
                                    .on_checked = given.drive.shows_findings(call)};
  return report(call, drive::run(job, settings), given.drive, found);
}

}  // namespace bext::cli
