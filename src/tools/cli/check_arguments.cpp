#include "check_arguments.h"

#include <algorithm>

#include "backend_argument.h"
#include "bext/check/names.h"
#include "bext/config/project_config.h"

namespace bext::cli {

void CheckArguments::declare(Call& call) {
  call.may_take("FILE", &paths,
                "files or folders to check, `-` for standard input; the inner file of a wrapper is checked too, and in "
                "folders what is no configuration is passed over");
  call.choice("-f,--format", "FORMAT", format, {"terminal", "json", "sarif", "github", "lines"},
              "how to print findings");
  call.choice("--deny", "SEVERITY", least, {"error", "warning", "note"},
              "the least severity that gives exit code 1; otherwise as the project file says, or errors");
  takes_backend(call, backend, "read the files as this kind, whatever they look like");
  call.option("--as", "KIND", &meant_as,
              "what the files are meant to be: a file of another kind (htp, wrapper, genie-dialog, …) is a finding");
  call.option("-t,--target", "PART", &target,
              "the part to check for: `SM8750`, `8 elite`, `69` (a `soc_model`), `chipset:SM8750`");
  call.option("--sdk", "VERSION", &sdks, "the SDK to check for; given twice, findings say with which it comes");
  call.option("--runtime-sdk", "VERSION", &runtime_sdk,
              "the SDK whose libraries run on the device, when it is another than the one that compiles");
  call.option("--phase", "PHASE", &phases,
              "what the files are used for: compile, context, execute; all when not given");
  call.option("-g,--graph", "NAME", &graphs, "a graph of the model; may be given again");
  call.choice("--host", "SYSTEM", host, {"linux", "windows", "linux-x86", "android"}, "where the tools run");
  std::vector<std::string_view> facts;
  for (const Choice& fact : choices<RunFact>.values) facts.push_back(fact.text);
  call.choice("--assume", "FACT", assumed, std::move(facts),
              "what no file shows about the run, for findings that need it; may be given again");
  call.option("--allow", "ID", &allowed, "a finding not to report; may be given again");
  call.option("--only", "ID", &only, "report this finding alone; may be given again");
  call.flag("--fix", fix, "apply every fix that is certain, and report what is left");
  call.flag("--diff", diff, "show what --fix would change, and change nothing");
  call.flag("--list", list, "list every finding that check can report");
}

std::expected<std::vector<CheckSettings>, ExitCode> CheckArguments::settings(Call& call) const {
  CheckSettings base{.target = target, .graphs = graphs, .allowed = allowed, .only = only};
  for (const std::string& fact : assumed) base.assumed.add(*parse_choice<RunFact>(fact));
  for (const std::vector<std::string>* ids : {&allowed, &only})
    for (const std::string& id : *ids)
      if (const std::optional<std::string> problem = finding_id_error(id)) return std::unexpected{call.refuse(*problem)};
  if (const std::optional<std::string> problem = target_error(target)) return std::unexpected{call.refuse(*problem)};
  if (const std::optional<std::string> problem = file_kind_error(meant_as)) return std::unexpected{call.refuse(*problem)};
  if (!meant_as.empty()) expect_kind(base, meant_as);
  for (const std::string& name : phases) {
    const std::optional<Phase> phase = parse_phase(name);
    if (!phase)
      return std::unexpected{call.refuse(fmt::format("`{}` is no phase; they are compile, context and execute", name))};
    base.phases = base.phase_given ? base.phases | *phase : *phase;
    base.phase_given = true;
  }
  if (!host.empty()) base.host = parse_choice<HostSystem>(host);
  if (!runtime_sdk.empty()) {
    base.runtime_sdk = SdkVersion::parse(runtime_sdk);
    if (!base.runtime_sdk)
      return std::unexpected{call.refuse(fmt::format("`{}` is no SDK version; they look like 2.48", runtime_sdk))};
  }
  std::vector<CheckSettings> all;
  for (const std::string& text : sdks) {
    const std::optional<SdkVersion> version = SdkVersion::parse(text);
    if (!version) return std::unexpected{call.refuse(fmt::format("`{}` is no SDK version; they look like 2.48", text))};
    if (std::ranges::find(all, version, &CheckSettings::sdk) != all.end()) continue;
    all.push_back(base);
    all.back().sdk = version;
  }
  if (all.empty()) all.push_back(base);
  return all;
}

}  // namespace bext::cli
