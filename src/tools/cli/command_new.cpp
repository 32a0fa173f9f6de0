#include "backend_argument.h"
#include "bext/config/modes.h"
#include "bext/text/path_separators.h"
#include "call.h"
#include "commands.h"
#include "tools/checked_starter.h"

namespace bext::cli {
namespace {

constexpr std::string_view wrapper_name = "config.json";

std::string beside(const std::string& path, std::string_view name) {
  return path.substr(0, name_begin(path)) + std::string{name};
}

std::vector<std::string_view> mode_names() {
  std::vector<std::string_view> names;
  for (const Choice& mode : choices<CompilerModes>.values) names.push_back(mode.text);
  return names;
}

bool may_be_made(Call& call, const std::string& path, bool force) {
  if (path == "-" || force || !call.files().exists(path)) return true;
  call.complain(fmt::format("`{}` exists; use `--force` to replace it", path));
  return false;
}

}  // namespace

ExitCode new_file(Call& call) {
  std::string backend_name = "htp";
  std::string output = "-";
  StarterOptions starter;
  bool wrapper = false;
  bool windows = false;
  bool force = false;
  takes_tool_backend(call, backend_name, "backend to write a file for; by default htp");
  call.option("-t,--target", "TARGET", &starter.target,
              "SoC, such as `SM8750`, `8 elite`, `69` (a `soc_model`) or `chipset:SM8550;cores:2`; its values are "
              "filled in");
  call.option("-g,--graph", "NAME", &starter.graphs, "name of a graph to configure; can be repeated");
  call.choice("-m,--mode", "MODE", starter.mode, mode_names(), "set of options that belong together");
  call.flag("--wrapper", wrapper, "also write the top-level config file `config.json` next to it");
  call.flag("--windows", windows, "use the Windows library in the top-level config file");
  call.option("-o,--output", "FILE", &output, "write to this file instead of standard output");
  call.flag("--force", force, "replace existing files, and write files even if `bext check` reports findings");
  if (!call.ready()) return call.stopped();
  if (backend_name == "wrapper")
    return call.refuse("a top-level config file is written together with its backend-extensions file; use `--wrapper`");
  const std::expected<const Backend*, ExitCode> backend = chosen_tool_backend(call, backend_name);
  if (!backend) return backend.error();
  if (wrapper && output == "-")
    return call.refuse("`--wrapper` requires `--output`, because the top-level config file names that file");
  const std::string wrapper_path = beside(output, wrapper_name);
  if (wrapper && wrapper_path == output)
    return call.refuse(fmt::format("`{}` is the name of the top-level config file; choose another name", output));

  starter.backend = *(*backend)->type;
  const std::expected<CheckedStarter, ConfigError> made = checked_starter(starter);
  if (!made) return call.refuse(made.error().message);
  for (const std::vector<std::string>* findings : {&made->errors, &made->warnings})
    for (const std::string& finding : *findings) call.complain(finding);
  if ((!made->errors.empty() || !made->warnings.empty()) && !force) {
    call.complain(starter.target.empty() ? "nothing was written; name the SoC with `--target`, or use `--force`"
                                         : "nothing was written; use `--force` to write it anyway");
    return ExitCode::findings;
  }
  if (!may_be_made(call, output, force) || (wrapper && !may_be_made(call, wrapper_path, force))) return ExitCode::usage;
  if (!call.write(output, made->file.text)) return ExitCode::usage;
  call.complain(made->file.filled_in);
  for (const std::string& remark : made->file.remarks) call.complain(remark);
  if (!wrapper) return ExitCode::success;
  const HostSystem host = windows ? HostSystem::windows : HostSystem::linux_like;
  return call.write(wrapper_path, starter_wrapper(starter.backend, output, host)) ? ExitCode::success : ExitCode::usage;
}

}  // namespace bext::cli
