#include "check_arguments.h"

#include <algorithm>

#include "backend_argument.h"
#include "bext/check/names.h"
#include "bext/config/project_config.h"

namespace bext::cli {

void CheckArguments::declare(Call& call) {
  call.may_take("FILE", &paths,
                "files or folders to check, `-` for standard input; a top-level config file is checked with its "
                "backend-extensions file; other files in folders are skipped");
  call.choice("-f,--format", "FORMAT", format, {"terminal", "json", "sarif", "github", "lines"}, "output format");
  call.choice("--deny", "SEVERITY", least, {"error", "warning", "note"},
              "lowest severity that gives exit code 1; by default that of the project file, otherwise error");
  takes_backend(call, backend, "read the files as this kind instead of detecting it");
  call.option("--as", "KIND", &meant_as,
              "expected kind of file (htp, wrapper, genie-dialog, …); report files of any other kind");
  call.option("-t,--target", "TARGET", &target,
              "SoC to check for, such as `SM8750`, `8 elite`, `69` (a `soc_model`) or `chipset:SM8750`");
  call.option("--sdk", "VERSION", &sdks,
              "SDK version to check for; if repeated, findings name the versions they apply to");
  call.option("--runtime-sdk", "VERSION", &runtime_sdk,
              "SDK version of the libraries on the device, if it differs from `--sdk`");
  call.option("--phase", "PHASE", &phases,
              "phase that uses the files: compile, context or execute; all by default; can be repeated");
  call.option("-g,--graph", "NAME", &graphs, "name of a graph in the model; can be repeated");
  call.option(
      "-m,--model", "FILE", &models,
      "model whose graphs are compared with `graph_names`; by default those of the project file and ONNX models "
      "next to the checked file; can be repeated");
  call.choice("--host", "SYSTEM", host, {"linux", "windows", "linux-x86", "android"}, "system that runs the tools");
  std::vector<std::string_view> facts;
  for (const Choice& fact : choices<RunFact>.values) facts.push_back(fact.text);
  call.choice("--assume", "FACT", assumed, std::move(facts),
              "fact about the run that files do not show; some findings need it; can be repeated");
  call.option("--allow", "ID", &allowed, "do not report this finding; can be repeated");
  call.option("--only", "ID", &only, "report only this finding; can be repeated");
  call.flag("--skip-foreign", skip_foreign, "skip named files that are not configurations, as bext does in folders");
  call.flag("--fix", "all", fix,
            "apply every safe fix (`--fix=all`: also suggested fixes) and report the remaining findings");
  call.flag("--diff", diff, "show what `--fix` or `--fix=all` would change, without changing files");
  call.flag("--no-project", no_project, "ignore project files (`.bext.json`)");
  call.may_follow();
  call.flag("--list", list, "list all findings that `bext check` can report");
}

std::expected<std::vector<CheckSettings>, ExitCode> CheckArguments::settings(Call& call) const {
  CheckSettings base{.target = target, .graphs = graphs, .allowed = allowed, .only = only};
  for (const std::string& fact : assumed) base.assumed.add(*parse_choice<RunFact>(fact));
  for (const std::vector<std::string>* ids : {&allowed, &only})
    for (const std::string& id : *ids)
      if (const std::optional<std::string> problem = finding_id_error(id))
        return std::unexpected{call.refuse(*problem)};
  if (const std::optional<std::string> problem = target_error(target)) return std::unexpected{call.refuse(*problem)};
  if (const std::optional<std::string> problem = file_kind_error(meant_as))
    return std::unexpected{call.refuse(*problem)};
  if (!meant_as.empty()) expect_kind(base, meant_as);
  for (const std::string& name : phases) {
    const std::optional<Phase> phase = parse_phase(name);
    if (!phase)
      return std::unexpected{
          call.refuse(fmt::format("unknown phase `{}`; expected compile, context or execute", name))};
    base.phases = base.phase_given ? base.phases | *phase : *phase;
    base.phase_given = true;
  }
  if (!host.empty()) base.host = parse_choice<HostSystem>(host);
  if (!runtime_sdk.empty()) {
    base.runtime_sdk = SdkVersion::parse(runtime_sdk);
    if (!base.runtime_sdk)
      return std::unexpected{
          call.refuse(fmt::format("invalid SDK version `{}`; expected a version such as 2.48", runtime_sdk))};
  }
  std::vector<CheckSettings> all;
  for (const std::string& text : sdks) {
    const std::optional<SdkVersion> version = SdkVersion::parse(text);
    if (!version)
      return std::unexpected{
          call.refuse(fmt::format("invalid SDK version `{}`; expected a version such as 2.48", text))};
    if (std::ranges::find(all, version, &CheckSettings::sdk) != all.end()) continue;
    all.push_back(base);
    all.back().sdk = version;
  }
  if (all.empty()) all.push_back(base);
  return all;
}

}  // namespace bext::cli
