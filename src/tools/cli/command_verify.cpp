#include <algorithm>

#include "bext/check/names.h"
#include "bext/drive/compile_job.h"
#include "bext/plan/verify/verify.h"
#include "binary_infos.h"
#include "call.h"
#include "commands.h"
#include "diag/characters.h"
#include "drive_arguments.h"
#include "loaded_input.h"
#include "tools/verify_inputs.h"

namespace bext::cli {
namespace {

/// The file with the requested options: the given one, or the inner file of a wrapper.
std::expected<LoadedFile, ExitCode> load_requested(Call& call, const std::string& path) {
  std::optional<LoadedFile> file = load_input(call, path);
  if (!file) return std::unexpected{ExitCode::usage};
  if (!is_sound(call, *file)) return std::unexpected{ExitCode::usage};
  std::expected<LoadedFile, std::string> requested = requested_config(call.files(), std::move(*file));
  if (!requested) {
    call.complain(requested.error());
    return std::unexpected{ExitCode::usage};
  }
  if (!is_sound(call, *requested)) return std::unexpected{ExitCode::usage};
  return std::move(*requested);
}

/// The file that results from a dump of a `CompileConfig`. An entry for all graphs applies to the graphs of the binaries.
std::expected<LoadedFile, ExitCode> load_dump(Call& call, const std::string& path,
                                              const std::vector<BinaryInfo>& infos) {
  std::vector<std::string> models;
  for (const BinaryInfo& info : infos)
    for (const BinaryGraph& graph : info.graphs) models.push_back(graph.name + ".dlc");
  std::expected<drive::CompileJob, ConfigError> job = drive::job_from_file(call.files(), path, std::move(models));
  if (!job) {
    call.complain(job.error().message);
    for (const std::string& detail : job.error().details) call.print_error(fmt::format("  {}\n", visible(detail)));
    return std::unexpected{ExitCode::usage};
  }
  if (job->sources.empty()) {
    call.complain(fmt::format("`{}` does not set any backend option", path));
    return std::unexpected{ExitCode::usage};
  }
  LoadedFile file = std::move(job->sources.front());
  file.path = fmt::format("{} as {}", path, file.path);
  return file;
}

/// A dump of a `CompileConfig` names its backend at the top level. Configuration files do not.
bool is_dump(Call& call, const std::string& path) {
  if (path == "-") return false;
  const std::expected<std::string, FileError> text = call.files().read(path);
  return text && drive::names_backend(Document::parse(*text));
}

std::expected<CheckSettings, ExitCode> settings_of(Call& call, const std::string& target, const std::string& sdk) {
  CheckSettings settings{.target = target};
  if (const std::optional<std::string> problem = target_error(target)) return std::unexpected{call.refuse(*problem)};
  if (sdk.empty()) return settings;
  const std::expected<SdkVersion, std::string> version = sdk_named(sdk);
  if (!version) return std::unexpected{call.refuse(version.error())};
  settings.sdk = *version;
  return settings;
}

std::expected<std::vector<BinaryInfo>, ExitCode> read_infos(Call& call, const std::vector<std::string>& paths) {
  std::vector<BinaryInfo> infos;
  for (const std::string& path : paths) {
    std::optional<std::string> text = call.read(path);
    if (!text) return std::unexpected{ExitCode::usage};
    std::expected<BinaryInfo, ExitCode> info = info_from(call, path, std::move(*text));
    if (!info) return std::unexpected{info.error()};
    infos.push_back(std::move(*info));
  }
  return infos;
}

}  // namespace

ExitCode verify(Call& call) {
  std::vector<std::string> info_paths;
  std::string config_path;
  std::string target;
  std::string sdk;
  std::string format = "text";
  bool strict = false;
  bool write_group = false;
  call.option("-i,--info", "FILE", &info_paths,
              "output of `qnn-context-binary-utility --json_file` for a binary; can be repeated");
  call.option("-c,--config", "FILE", &config_path,
              "requested configuration: a backend-extensions file, a top-level config file or a `CompileConfig` dump");
  call.option("-t,--target", "TARGET", &target, "SoC, if the configuration names none; explanations may depend on it");
  call.option("--sdk", "VERSION", &sdk, "SDK version, if the info names none; explanations may depend on it");
  call.flag("--strict", strict, "report values that the info could state but omits as errors");
  call.flag("--write-group", write_group,
            "write the largest spill-fill buffer of all binaries into the configuration; change nothing else");
  call.choice("-f,--format", "FORMAT", format, {"text", "json"}, "output format");
  call.may_follow();
  if (!call.ready()) return call.stopped();
  if (info_paths.empty()) return call.refuse("missing option `--info` (info of a binary)");
  if (config_path.empty()) return call.refuse("missing option `--config` (requested configuration)");
  if (std::ranges::count(info_paths, "-") + (config_path == "-" ? 1 : 0) > 1)
    return call.refuse("standard input can only be read once");
  if (write_group && config_path == "-") return call.refuse("`--write-group` requires a file to write to");
  const std::expected<CheckSettings, ExitCode> settings = settings_of(call, target, sdk);
  if (!settings) return settings.error();

  const std::expected<std::vector<BinaryInfo>, ExitCode> infos = read_infos(call, info_paths);
  if (!infos) return infos.error();
  const bool dump = is_dump(call, config_path);
  if (dump && write_group) return call.refuse("`--write-group` requires a backend-extensions file, not a dump");
  std::expected<LoadedFile, ExitCode> file =
      dump ? load_dump(call, config_path, *infos) : load_requested(call, config_path);
  if (!file) return file.error();
  if (write_group) file = with_group(call, std::move(*file), config_path, *infos);
  if (!file) return file.error();

  const verify::Verification result =
      verify::compare({.config = *file, .infos = *infos, .settings = *settings, .strict = strict});
  if (format == "json")
    call.print_json(verify::to_json(result));
  else
    call.print(verify::render_screen(result, {.color = call.color(), .width = call.width()}));
  return result.outcome() == verify::Outcome::differs ? ExitCode::findings : ExitCode::success;
}

}  // namespace bext::cli
