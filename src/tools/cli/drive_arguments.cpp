#include "drive_arguments.h"

#include "bext/check/names.h"
#include "bext/config/is_configuration.h"
#include "bext/drive/compile_job.h"
#include "bext/host/environment.h"
#include "bext/host/follow_limit.h"
#include "bext/host/paths.h"
#include "bext/host/terminal.h"
#include "diag/characters.h"
#include "drive/work_limit.h"
#include "duration_argument.h"
#include "loaded_input.h"
#include "project_files.h"
#include "text/json_list.h"

namespace bext::cli {

void DriveArguments::declare(Call& call) {
  call.option("--sdk-root", "FOLDER", &sdk_root,
              "folder of the SDK; by default from `QAIRT_SDK_ROOT`, `QNN_SDK_ROOT` or `PATH`");
  call.flag("-n,--dry-run", dry_run, "print the files and the command without running it");
  call.option("--timeout", "TIME", &timeout, "stop the job after this time, such as `90s`, `15m` or `2h`");
  call.flag("--force", force, "continue despite errors in the configuration");
  call.choice("-f,--format", "FORMAT", format, {"terminal", "json"}, "output format");
  call.flag("-q,--quiet", quiet, "hide the output of the tool; the log contains it");
  call.option("--target", "TARGET", &target, "SoC, for the check");
  call.option("--sdk", "VERSION", &sdk_version, "SDK version for the check; by default that of the SDK");
  call.option("-g,--graph", "NAME", &graphs, "name of a graph in the model, for the check; can be repeated");
  call.flag("--no-project", no_project, "ignore project files (`.bext.json`) in the check");
  call.may_follow();
  call.option("--env", "NAME", &pass_on,
              "also pass this environment variable; by default the tool gets only `PATH`, `HOME`, `LANG`, `LC_*`, "
              "`TMPDIR`, `LD_*`, `QAIRT_*`, `QNN_*`, `ADSP_*` and `HEXAGON_*`; can be repeated");
  call.option("--pass", "WORD", &more, "additional argument for the tool; can be repeated");
}

std::expected<CheckSettings, ExitCode> DriveArguments::check_settings(Call& call, const std::optional<drive::Sdk>& sdk,
                                                                      Phase phase, const std::string& config) const {
  if (const std::optional<std::string> problem = target_error(target)) return std::unexpected{call.refuse(*problem)};
  CheckSettings settings{.target = target,
                         .phases = phase,
                         .graphs = graphs,
                         .host = sdk && sdk->is_windows ? HostSystem::windows : HostSystem::linux_like};
  if (!sdk_version.empty()) {
    const std::expected<SdkVersion, std::string> version = sdk_named(sdk_version);
    if (!version) return std::unexpected{call.refuse(version.error())};
    settings.sdk = *version;
  }
  if (!config.empty() && !no_project) {
    ProjectFiles projects{call.files()};
    settings = projects.settings_for(config, settings);
    for (const std::string& sentence : projects.ignored()) call.complain(sentence);
  }
  if (!settings.sdk && sdk) settings.sdk = sdk->version;
  return settings;
}

std::function<void(const std::vector<FileReport>&)> DriveArguments::shows_findings(Call& call) const {
  if (format == "json") return {};
  return [&call](const std::vector<FileReport>& checked) { call.print_findings(checked); };
}

std::vector<drive::SetOption> DriveArguments::set_options(const CheckSettings& settings) const {
  std::vector<drive::SetOption> list;
  const auto by = [](bool given) { return std::string{given ? set_on_command_line : "project file"}; };
  if (!settings.target.empty()) list.push_back({"check.target", settings.target, by(!target.empty())});
  if (!sdk_version.empty()) list.push_back({"check.sdk", sdk_version, by(true)});
  if (!settings.graphs.empty()) list.push_back({"check.graphs", json_list(settings.graphs), by(!graphs.empty())});
  if (!settings.allowed.empty()) list.push_back({"check.allowed", json_list(settings.allowed), by(false)});
  if (force) list.push_back({"check.force", true, by(true)});
  return list;
}

bool may_quote(Call& call, const std::string& path) {
  if (path.empty() || path == "-" || !is_link_out_of_tree(path)) return true;
  const std::expected<std::string, FileError> text = call.files().read(path);
  // The command reports it.
  if (!text) return true;
  const LoadedFile file = load(path, *text);
  if (is_configuration(file) || drive::names_backend(file.document)) return true;
  call.complain(link_to_other_file(path).message("read"));
  return false;
}

void add_op_packages(List<OpPackage>& packages, const std::vector<std::string>& texts) {
  for (const std::string& text : texts) {
    OpPackage& package = packages.emplace_back();
    const std::size_t colon = text.find(':');
    package.package_path = text.substr(0, colon);
    if (colon == std::string::npos) continue;
    const std::size_t second = text.find(':', colon + 1);
    package.interface_provider = text.substr(colon + 1, second - colon - 1);
    if (second != std::string::npos) package.target_name = text.substr(second + 1);
  }
}

std::expected<std::optional<std::chrono::milliseconds>, ExitCode> DriveArguments::time_limit(Call& call) const {
  if (timeout.empty()) return std::nullopt;
  const std::optional<std::chrono::milliseconds> limit = parse_duration(timeout);
  if (!limit)
    return std::unexpected{
        call.refuse(fmt::format("invalid time `{}`; expected a time such as 90s, 15m or 2h", timeout))};
  return limit;
}

drive::ToolSettings DriveArguments::tool_settings(Call& call, const Interrupts* interrupts,
                                                  std::optional<std::chrono::milliseconds> limit) const {
  drive::ToolSettings settings{
      .environment = environment_of_this_process(), .pass_on = pass_on, .timeout = limit, .interrupts = interrupts};
  if (quiet) return settings;
  settings.on_line = [&call](std::string_view line) { call.print_error(fmt::format("  | {}\n", visible(line))); };
  settings.on_step = [&call](std::string_view sentence) { call.complain(sentence); };
  return settings;
}

FoundSdk find_sdk(Call& call, const DriveArguments& given, std::string_view program, drive::ToolSettings& tools) {
  const drive::SdkSearch search{.root = given.sdk_root.empty() ? "" : absolute_path(given.sdk_root),
                                .environment = environment_of_this_process(),
                                .machine = machine_name(),
                                .program = program};
  std::expected<drive::Sdk, drive::SdkAbsent> sdk = drive::find_sdk(search, call.files());
  if (sdk) {
    const drive::WorkLimit limit{tools};
    if (!given.dry_run) ask_version(*sdk, program, tools);
    tools.timeout = limit.left();
    return {std::move(*sdk), {}};
  }
  return {std::nullopt, sdk.error().to_string()};
}

void print_prepared(Call& call, const drive::Prepared& ready) {
  for (const drive::SessionFile& file : ready.files) {
    call.print("# {}\n{}{}", visible(fmt::format("{}/{}", ready.folder, file.name)), visible_lines(file.text),
               file.text.ends_with('\n') ? "" : "\n");
  }
  call.print("# command\n{}\n", to_shell(ready.command, true));
}

Json json_of(const drive::Prepared& ready) {
  Json files = Json::array();
  for (const drive::SessionFile& file : ready.files)
    files.push_back(Json::object({{"path", fmt::format("{}/{}", ready.folder, file.name)}, {"text", file.text}}));
  Json words = Json::array({ready.command.program});
  for (const std::string& word : ready.command.arguments) words.push_back(word);
  Json variables = Json::object();
  for (const drive::Variable& variable : ready.command.variables) variables[variable.name] = variable.value;
  Json json = Json::object({{"files", std::move(files)},
                            {"command", std::move(words)},
                            {"variables", std::move(variables)},
                            {"shell", to_shell(ready)}});
  if (!ready.working_directory.empty()) json["working_directory"] = ready.working_directory;
  if (!ready.script.empty()) json["script"] = ready.script;
  return json;
}

Json json_of(const drive::Sdk& sdk) {
  return Json::object({{"root", sdk.root},
                       {"found_by", sdk.found_by},
                       {"host", sdk.host},
                       {"version", sdk.version_text.empty() ? Json{} : Json{sdk.version_text}},
                       {"version_source", sdk.version_source.empty() ? Json{} : Json{sdk.version_source}}});
}

}  // namespace bext::cli
