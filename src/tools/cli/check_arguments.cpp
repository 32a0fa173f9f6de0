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
  call.choice("--deny", "SEVERITY", deny, {"error", "warning", "note"},
              "lowest severity that gives exit code 1; by default that of the project file, otherwise error");
  takes_backend(call, backend, "read the files as this kind instead of detecting it");
  call.option("--as", "KIND", &expected_kind,
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
              "fact about the run that files do not show; some findings require it; can be repeated");
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

std::expected<CheckSettings, std::string> CheckArguments::settings() const {
  CheckSettings base{.target = target, .graphs = graphs, .allowed = allowed, .only = only};
  for (const std::string& fact : assumed) base.assumed.add(*parse_choice<RunFact>(fact));
  for (const std::vector<std::string>* ids : {&allowed, &only})
    for (const std::string& id : *ids)
      if (std::optional<std::string> problem = finding_id_error(id)) return std::unexpected{std::move(*problem)};
  if (std::optional<std::string> problem = target_error(target)) return std::unexpected{std::move(*problem)};
  if (std::optional<std::string> problem = file_kind_error(expected_kind)) return std::unexpected{std::move(*problem)};
  if (!expected_kind.empty()) expect_kind(base, expected_kind);
  for (const std::string& name : phases) {
    const std::expected<Phase, std::string> phase = phase_named(name);
    if (!phase) return std::unexpected{phase.error()};
    base.add_phase(*phase);
  }
  if (!host.empty()) base.host = parse_choice<HostSystem>(host);
  if (runtime_sdk.empty()) return base;
  const std::expected<SdkVersion, std::string> version = sdk_named(runtime_sdk);
  if (!version) return std::unexpected{version.error()};
  base.runtime_sdk = *version;
  return base;
}

std::expected<std::vector<CheckSettings>, std::string> CheckArguments::settings_of_sdks() const {
  std::expected<CheckSettings, std::string> base = settings();
  if (!base) return std::unexpected{std::move(base.error())};
  if (sdks.empty()) return std::vector{std::move(*base)};
  std::vector<CheckSettings> all;
  for (const std::string& text : sdks) {
    const std::expected<SdkVersion, std::string> version = sdk_named(text);
    if (!version) return std::unexpected{version.error()};
    if (std::ranges::any_of(all, [&](const CheckSettings& known) { return known.sdk == *version; })) continue;
    all.push_back(*base);
    all.back().sdk = *version;
  }
  return all;
}

std::expected<CheckRequest, ExitCode> CheckArguments::request(Call& call) const {
  const std::expected<const Backend*, ExitCode> backend_to_read = chosen_backend(call, backend);
  if (!backend_to_read) return std::unexpected{backend_to_read.error()};
  std::expected<std::vector<CheckSettings>, std::string> all = settings_of_sdks();
  if (!all) return std::unexpected{call.refuse(all.error())};
  return CheckRequest{.settings = std::move(*all),
                      .expected = *backend_to_read,
                      .models = models,
                      .use_projects = !no_project,
                      .use_deny_of_projects = deny.empty(),
                      .weakest_fix = fix == "all" ? Applicability::suggested : Applicability::safe};
}

}  // namespace bext::cli
