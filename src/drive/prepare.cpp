#include "bext/drive/prepare.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bext/config/output_tensors.h"
#include "bext/drive/tool_options.h"
#include "bext/host/paths.h"
#include "bext/text/ascii.h"
#include "bext/text/path_text.h"
#include "drive/tool_lists.h"

namespace bext::drive {
namespace {

constexpr std::string_view binary_ending = ".bin";

class Preparation {
 public:
  Preparation(const CompileJob& job, const Sdk& sdk, const std::string& folder) : job_{job}, sdk_{sdk} {
    ready_.folder = folder;
  }

  Prepared made() {
    ready_.notes = job_.notes;
    write_files();
    add_models();
    words_.add<"--backend">(sdk_.library(backend_library_name(job_.backend)));
    words_.add<"--binary_file">(binary_stem(job_.name)).add<"--output_dir">(ready_.folder);
    ready_.binary = in_folder(binary_stem(job_.name) + std::string{binary_ending});
    add_attributes();
    add_log_level();
    words_.add_if<"--profiling_level">(job_.profiling_level);
    words_.add_if<"--profiling_option">(job_.profiling_option);
    words_.add_if<"--model_prefix">(job_.model_prefix);
    words_.add_if<"--platform_options">(job_.platform_options);
    ready_.command.program = sdk_.tool(generator_program);
    ready_.command.arguments = words_.words();
    ready_.command.arguments.insert(ready_.command.arguments.end(), job_.more.begin(), job_.more.end());
    ready_.command.variables = sdk_variables(sdk_);
    if (sdk_.assumed) leave_root_to_shell(ready_.command, sdk_, words_.words().size());
    return std::move(ready_);
  }

 private:
  [[nodiscard]] std::string in_folder(std::string_view name) const { return fmt::format("{}/{}", ready_.folder, name); }

  void write_files() {
    ready_.files = session_files(job_.extensions, job_.wrapper, job_.backend, sdk_,
                                 {.folder = ready_.folder, .prefix = binary_stem(job_.name) + "."});
    if (!ready_.files.empty()) words_.add<"--config_file">(in_folder(ready_.files.back().name));
  }

  void add_models() {
    if (!is_dlc(job_.models.empty() ? "" : job_.models.front())) {
      words_.add<"--model">(joined_paths(job_.models));
      return;
    }
    // The documentation of 2.22 requires the library that reads DLC files; later SDKs run without it.
    words_.add<"--model">(sdk_.library(dlc_reader)).add<"--dlc_path">(joined_paths(job_.models));
  }

  void add_attributes() {
    const CompileAttributes& wanted = job_.attributes;
    if (const std::optional<std::string>& path = *wanted.backend_binary_path) {
      const std::string requested = backend_binary_name(*path);
      const std::string name{file_name(requested)};
      words_.add<"--backend_binary">(binary_stem(name));
      ready_.backend_binary = in_folder(name);
      const bool is_absolute = sdk_.is_windows ? is_absolute_path(requested) : requested.starts_with('/');
      if (name != requested) ready_.backend_binary_path = is_absolute ? requested : in_folder(requested);
    }
    if (const std::optional<std::string>& path = *wanted.data_format_config)
      words_.add<"--data_format_config">(absolute_path(*path));
    if (!wanted.op_packages.empty()) words_.add<"--op_packages">(joined_packages(wanted.op_packages));
    words_.flag<"--enable_intermediate_outputs">(wanted.enable_intermediate_outputs->value_or(false));
    if (const std::optional<std::vector<std::string>>& tensors = *wanted.set_output_tensors)
      words_.add<"--set_output_tensors">(joined_output_tensors(*tensors));
    // `raw` is the default of the tool.
    if (wanted.io_tensor_mem_type.is_set() && *wanted.io_tensor_mem_type)
      words_.add<"--input_output_tensor_mem_type">(std::string{text_of(**wanted.io_tensor_mem_type)});
  }

  void add_log_level() {
    const CompileAttributes& wanted = job_.attributes;
    if (wanted.log_level.is_set() && *wanted.log_level) {
      const std::string level = tool_log_level(**wanted.log_level, generator_tool.find("--log_level")->choices);
      words_.add<"--log_level">(level);
      if (level != **wanted.log_level)
        ready_.notes.push_back(fmt::format("`log_level` is `{}`; the tool calls it `{}`", **wanted.log_level, level));
    } else if (*wanted.debug) {
      words_.add<"--log_level">("verbose");
      ready_.notes.emplace_back("the tool documents no option for `debug`; the log level is raised instead");
    }
  }

  const CompileJob& job_;
  const Sdk& sdk_;
  GeneratorArguments words_;
  Prepared ready_ = {};
};

/// Log levels of Python and of the tools, as translated by the SDK's Python package.
struct LevelName {
  std::string_view python;
  std::string_view tool;
};
constexpr std::array level_names = {LevelName{"critical", "error"}, LevelName{"warning", "warn"},
                                    LevelName{"trace", "debug"}};

std::string translated(std::string_view level) {
  std::string name = lower_case(level);
  for (const LevelName& known : level_names)
    if (name == known.python) name = known.tool;
  return name;
}

}  // namespace

std::string binary_stem(std::string name) {
  if (name.ends_with(binary_ending)) name.resize(name.size() - binary_ending.size());
  return name;
}

bool is_log_level(std::string_view level) {
  const auto known = net_run_tool.find("--log_level")->choices;
  return std::ranges::find(known, translated(level)) != known.end();
}

std::string tool_log_level(std::string_view level, std::span<const std::string_view> known) {
  std::string name = translated(level);
  return std::ranges::find(known, name) != known.end() ? name : std::string{known.back()};
}

Prepared prepare(const CompileJob& job, const Sdk& sdk, const std::string& folder) {
  return Preparation{job, sdk, folder}.made();
}

Prepared prepare_movable(const CompileJob& job, const Sdk& sdk, const std::string& folder) {
  Prepared ready = Preparation{job, sdk, "."}.made();
  ready.folder = folder;
  ready.working_directory = folder;
  ready.binary = folder + ready.binary.substr(1);
  if (!ready.backend_binary.empty()) ready.backend_binary = folder + ready.backend_binary.substr(1);
  for (const std::string& model : job.models) ready.models.push_back(absolute_path(model));
  ready.model_argument = joined_paths(job.models);
  return ready;
}

std::string to_shell(const Prepared& ready) {
  const std::string command = to_shell(ready.command);
  return ready.working_directory.empty() ? command
                                         : fmt::format("cd {} && {}", shell_quoted(ready.working_directory), command);
}

Command read_back_command(const Sdk& sdk, const std::string& binary, const std::string& json_file) {
  return {.program = sdk.tool(utility_program),
          .arguments = UtilityArguments{}.add<"--context_binary">(binary).add<"--json_file">(json_file).words(),
          .variables = sdk_variables(sdk)};
}

}  // namespace bext::drive
