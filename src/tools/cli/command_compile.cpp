#include "backend_argument.h"
#include "bext/drive/compile.h"
#include "bext/drive/tool_options.h"
#include "bext/host/paths.h"
#include "commands.h"
#include "diag/characters.h"
#include "drive/input_files.h"
#include "drive_arguments.h"
#include "drive_result.h"
#include "host/output_folder.h"

namespace bext::cli {
namespace {

struct CompileArguments {
  std::vector<std::string> models;
  std::string config;
  std::string output;
  std::string name;
  std::string backend;
  std::string log_level;
  std::string memory_type;
  std::string backend_binary;
  std::string data_format;
  std::string profiling_level;
  std::string profiling_option;
  std::string model_prefix;
  std::string platform_options;
  std::vector<std::string> op_packages;
  std::vector<std::string> output_tensors;
  bool intermediate_outputs = false;
  std::string recover;
  bool again = false;
  DriveArguments drive;

  void declare(Call& call) {
    const auto choices = [](std::string_view option) {
      const auto known = bext::drive::generator_tool.find(option)->choices;
      return std::vector<std::string_view>{known.begin(), known.end()};
    };
    call.may_take("MODEL", &models, "DLC files or model libraries; several become graphs of one binary");
    call.option("-c,--config", "FILE", &config,
                "configuration: a backend-extensions file, a top-level config file or a `CompileConfig` dump");
    call.option("-o,--output", "FOLDER", &output, "folder for the result; it receives the whole result or nothing");
    call.option("--name", "NAME", &name, "name of the binary; by default that of the first model");
    call.option("--recover", "FOLDER", &recover,
                "complete or undo the result of a killed job (compile or run) in this folder; compile nothing");
    call.flag("--again", again, "build even if the result of the same recipe exists");
    takes_tool_backend(call, backend, "backend to compile for; by default that of the configuration");
    drive.declare(call);
    call.choice("--log-level", "LEVEL", log_level, choices("--log_level"), "log level of the tool");
    call.choice("--memory-type", "TYPE", memory_type, choices("--input_output_tensor_mem_type"),
                "memory type of input and output tensors");
    call.option("--op-package", "PATH:PROVIDER", &op_packages, "library with custom operators; can be repeated");
    call.option("--output-tensor", "GRAPH:TENSOR,…", &output_tensors, "intermediate tensors to save; can be repeated");
    call.flag("--intermediate-outputs", intermediate_outputs, "make every intermediate tensor an output");
    call.option("--backend-binary", "NAME", &backend_binary,
                "also save the backend's own binary, at NAME if it is a path, and in the output folder");
    call.option("--data-format", "FILE", &data_format, "file with the data formats of single tensors");
    call.choice("--profiling-level", "LEVEL", profiling_level, choices("--profiling_level"), "profiling level");
    call.choice("--profiling-option", "OPTION", profiling_option, choices("--profiling_option"),
                "additional profiling");
    call.option("--model-prefix", "TEXT", &model_prefix, "prefix of the functions in a model library");
    call.option("--platform-options", "KEY:VALUE;…", &platform_options, "platform options");
  }
};

/// Overrides the configuration with the command line and records each override.
class Overrides {
 public:
  explicit Overrides(drive::CompileJob& job) : job_{job} {}

  /// Records the option if it was given. Returns `given`.
  bool given(std::string_view option, bool given) {
    if (!given) return false;
    std::erase_if(job_.set_by, [&](const drive::SetBy& known) { return known.option == option; });
    job_.set_by.push_back({std::string{option}, std::string{set_on_command_line}});
    return true;
  }
  void text(std::string_view option, const std::string& value, std::string& target) {
    if (given(option, !value.empty())) target = value;
  }

 private:
  drive::CompileJob& job_;
};

void lay_over(drive::CompileJob& job, const CompileArguments& given) {
  Overrides over{job};
  CompileAttributes& attributes = job.attributes;
  job.output = given.output;
  over.text("name", given.name, job.name);
  if (over.given("log_level", !given.log_level.empty())) attributes.log_level = given.log_level;
  if (over.given("io_tensor_mem_type", !given.memory_type.empty()))
    attributes.io_tensor_mem_type = *parse_choice<IoTensorMemType>(given.memory_type);
  if (over.given("backend_binary_path", !given.backend_binary.empty()))
    attributes.backend_binary_path = given.backend_binary;
  if (over.given("data_format_config", !given.data_format.empty())) attributes.data_format_config = given.data_format;
  if (over.given("enable_intermediate_outputs", given.intermediate_outputs))
    attributes.enable_intermediate_outputs = true;
  // Each is a list for one graph. The tool separates graphs by semicolons.
  if (over.given("set_output_tensors", !given.output_tensors.empty()))
    attributes.set_output_tensors = std::vector{fmt::format("{}", fmt::join(given.output_tensors, ";"))};
  if (over.given("op_packages", !given.op_packages.empty())) add_op_packages(attributes.op_packages, given.op_packages);
  over.text("profiling_level", given.profiling_level, job.profiling_level);
  over.text("profiling_option", given.profiling_option, job.profiling_option);
  over.text("model_prefix", given.model_prefix, job.model_prefix);
  over.text("platform_options", given.platform_options, job.platform_options);
  if (over.given("more", !given.drive.more.empty())) job.more = given.drive.more;
}

std::expected<drive::CompileJob, ExitCode> job_of(Call& call, const CompileArguments& given) {
  const std::expected<const Backend*, ExitCode> backend = chosen_tool_backend(call, given.backend);
  if (!backend) return std::unexpected{backend.error()};
  drive::CompileJob job;
  if (given.config.empty()) {
    drive::name_after_model(job, given.models);
    if (*backend) job.backend = *(*backend)->type;
  } else {
    if (!may_quote(call, given.config)) return std::unexpected{ExitCode::usage};
    std::expected<drive::CompileJob, ConfigError> read =
        drive::job_from_file(call.files(), given.config, given.models, *backend);
    if (!read) return std::unexpected{report(call, read.error(), given.drive)};
    job = std::move(*read);
  }
  lay_over(job, given);
  return job;
}

struct RecoveryWords {
  std::string_view name;  ///< for programs
  std::string_view sentence;
};

RecoveryWords words_of(Recovery recovery) {
  switch (recovery) {
    case Recovery::completed:
      return {"completed", "completed the interrupted result"};
    case Recovery::undone:
      return {"undone", "undid the interrupted result; the earlier one is in place"};
    case Recovery::not_needed:
      break;
  }
  return {"not-needed", "nothing to recover"};
}

ExitCode recover(Call& call, const CompileArguments& given) {
  const std::expected<Recovery, FileError> done = OutputFolder::recover(given.recover);
  if (!done) {
    call.complain(done.error().message("recover"));
    return ExitCode::usage;
  }
  const auto& [name, sentence] = words_of(*done);
  if (given.drive.format == "json")
    call.print_json(Json::object({{"folder", given.recover}, {"recovery", name}}));
  else
    call.print("`{}`: {}\n", visible(given.recover), sentence);
  return ExitCode::success;
}

}  // namespace

ExitCode compile(Call& call) {
  CompileArguments given;
  given.declare(call);
  if (!call.ready()) return call.stopped();
  if (!given.recover.empty() && !given.models.empty()) return call.refuse("`--recover` takes no MODEL");
  if (!given.recover.empty()) return recover(call, given);
  if (given.models.empty()) return call.refuse("missing argument MODEL");
  if (given.output.empty()) return call.refuse("missing option `--output` (folder for the result)");
  const std::expected<std::optional<std::chrono::milliseconds>, ExitCode> limit = given.drive.time_limit(call);
  if (!limit) return limit.error();
  const std::expected<drive::CompileJob, ExitCode> job = job_of(call, given);
  if (!job) return job.error();
  std::optional<Interrupts> interrupts;
  if (!given.drive.dry_run) interrupts.emplace();
  drive::ToolSettings tools = given.drive.tool_settings(call, interrupts ? &*interrupts : nullptr, *limit);
  const FoundSdk found = find_sdk(call, given.drive, drive::generator_program, tools);
  const std::expected<CheckSettings, ExitCode> check =
      given.drive.check_settings(call, found.sdk, Phase::compile, given.config);
  if (!check) return check.error();
  if (given.drive.dry_run)
    return dry_run(call, given.drive,
                   {.problems = drive::problems_of(*job),
                    .models = job->models,
                    .inputs = drive::inputs_of(*job),
                    .checked = drive::check_job(*job, *check),
                    .ready = drive::prepare(*job, sdk_or_assumed(found), absolute_path(job->output))},
                   found);

  const drive::JobSettings settings{.sdk = found.sdk,
                                    .tools = std::move(tools),
                                    .check = *check,
                                    .force = given.drive.force,
                                    .again = given.again,
                                    .bext_version = BEXT_VERSION,
                                    .set = given.drive.set_options(*check),
                                    .on_checked = given.drive.shows_findings(call)};
  return report(call, drive::compile(*job, settings), given.drive, found);
}

}  // namespace bext::cli
