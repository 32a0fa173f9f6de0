#include "backend_argument.h"
#include "bext/drive/compile_job.h"
#include "bext/drive/run_job.h"
#include "bext/drive/tool_options.h"
#include "bext/host/paths.h"
#include "commands.h"
#include "drive/input_files.h"
#include "drive_arguments.h"
#include "drive_result.h"

namespace bext::cli {
namespace {

/// The positional arguments are one context binary, or models to prepare and run.
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
    call.takes("FILE", what, "context binary (`.bin`), or DLC files or a model library to prepare and run");
    call.option("-i,--inputs", "FILE", &job.input_list, "list of inputs, one line per inference");
    call.option("-c,--config", "FILE", &config,
                "configuration: a backend-extensions file, a top-level config file or a `CompileConfig` dump");
    call.option("-o,--output", "FOLDER", &job.output, "folder for the outputs; it receives all outputs or nothing");
    takes_tool_backend(call, backend, "backend to run on; by default that of the configuration");
    drive.declare(call);
    call.choice("--perf-profile", "PROFILE", job.perf_profile, choices("--perf_profile"),
                "clock policy; overrides `perf_profile` in the configuration");
    call.choice("--profiling-level", "LEVEL", job.profiling_level, choices("--profiling_level"), "profiling level");
    call.choice("--profiling-option", "OPTION", job.profiling_option, choices("--profiling_option"),
                "additional profiling");
    call.choice("--log-level", "LEVEL", job.log_level, choices("--log_level"), "log level of the tool");
    call.flag("--shared-buffer", job.shared_buffer, "share input and output buffers with the accelerator");
    call.flag("--native-inputs", job.native_inputs, "read inputs in the data types of their tensors");
    call.flag("--native-outputs", job.native_outputs, "write outputs in the data types of their tensors");
    call.option("--native-input-tensors", "NAMES", &job.native_input_names,
                "inputs to read in their own data type, separated by commas");
    call.option("--output-data-type", "TYPE", &job.output_data_type, "data types of the output files");
    call.option("--op-package", "PATH:PROVIDER:TARGET", &op_packages, "library with custom operators; can be repeated");
    call.option("--output-tensor", "LIST", &job.output_tensors, "intermediate tensors to save");
    call.option("--duration", "SECONDS", &job.duration, "time to run");
    call.option("--inferences", "COUNT", &job.num_inferences, "number of inferences to run");
    call.option("--keep-outputs", "COUNT", &job.keep_num_outputs, "number of outputs to keep");
    call.option("--batch-multiplier", "NUMBER", &job.batch_multiplier, "factor for the batch size");
    call.flag("--synchronous", job.synchronous, "run one inference at a time");
    call.flag("--debug", job.debug, "save every tensor");
    call.flag("--mmap", job.use_mmap, "map the binary into memory instead of reading it");
    call.flag("--validate-binary", job.validate_binary, "check the binary before loading it");
    call.option("--platform-options", "KEY:VALUE;…", &job.platform_options, "platform options");
  }
};

std::expected<void, ExitCode> take_configuration(Call& call, RunArguments& given) {
  const std::expected<const Backend*, ExitCode> backend = chosen_tool_backend(call, given.backend);
  if (!backend) return std::unexpected{backend.error()};
  if (given.config.empty()) {
    if (*backend) given.job.backend = *(*backend)->type;
    return {};
  }
  if (!may_quote(call, given.config)) return std::unexpected{ExitCode::usage};
  std::expected<drive::RunJob, ConfigError> configured =
      drive::with_configuration(std::move(given.job), call.files(), given.config, *backend);
  if (!configured) return std::unexpected{report(call, configured.error(), given.drive)};
  given.job = std::move(*configured);
  return {};
}

}  // namespace

ExitCode run(Call& call) {
  RunArguments given;
  given.declare(call);
  if (!call.ready()) return call.stopped();
  drive::RunJob& job = given.job;
  if (job.output.empty()) return call.refuse("missing option `--output` (folder for the outputs)");
  const std::expected<std::optional<std::chrono::milliseconds>, ExitCode> limit = given.drive.time_limit(call);
  if (!limit) return limit.error();
  if (given.what.size() == 1 && given.what.front().ends_with(".bin"))
    job.context = given.what.front();
  else
    job.models = given.what;
  job.more = given.drive.more;
  if (const auto taken = take_configuration(call, given); !taken) return taken.error();
  add_op_packages(job.op_packages, given.op_packages);
  std::optional<Interrupts> interrupts;
  if (!given.drive.dry_run) interrupts.emplace();
  drive::ToolSettings tools = given.drive.tool_settings(call, interrupts ? &*interrupts : nullptr, *limit);
  const FoundSdk found = find_sdk(call, given.drive, drive::net_run_program, tools);
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
  const drive::JobSettings settings{.sdk = found.sdk,
                                    .tools = std::move(tools),
                                    .check = *check,
                                    .force = given.drive.force,
                                    .bext_version = BEXT_VERSION,
                                    .on_checked = given.drive.shows_findings(call)};
  return report(call, drive::run(job, settings), given.drive, found);
}

}  // namespace bext::cli
