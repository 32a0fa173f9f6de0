#include "backend_argument.h"
#include "bext/config/modes.h"
#include "call.h"
#include "commands.h"
#include "tools/checked_starter.h"

namespace bext::cli {
namespace {

constexpr std::string_view wrapper_name = "config.json";

std::string beside(const std::string& path, std::string_view name) {
  const std::size_t slash = path.rfind('/');
  return (slash == std::string::npos ? "" : path.substr(0, slash + 1)) + std::string{name};
}

std::vector<std::string_view> mode_names() {
  std::vector<std::string_view> names;
  for (const Choice& mode : choices<CompilerModes>.values) names.push_back(mode.text);
  return names;
}

bool may_be_made(Call& call, const std::string& path, bool force) {
  if (path == "-" || force || !call.files().exists(path)) return true;
  call.complain(fmt::format("`{}` is there already; `--force` replaces it", path));
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
  takes_tool_backend(call, backend_name, "whose file to write, htp when not given");
  call.option("-t,--target", "PART", &starter.target,
              "a part such as `SM8750`, `8 elite`, `69` (a `soc_model`) or `chipset:SM8550;cores:2`; its numbers are "
              "filled in");
  call.option("-g,--graph", "NAME", &starter.graphs, "a graph to configure; may be given several times");
  call.choice("-m,--mode", "MODE", starter.mode, mode_names(), "options that belong together");
  call.flag("--wrapper", wrapper, "also write `config.json` beside it, which names it and the extension library");
  call.flag("--windows", windows, "let the wrapper name the library of Windows");
  call.option("-o,--output", "FILE", &output, "write here instead of to standard output");
  call.flag("--force", force, "replace files that exist, and write what `bext check` calls an error");
  if (!call.ready()) return call.stopped();
  const std::expected<const Backend*, ExitCode> backend = chosen_backend(call, backend_name);
  if (!backend) return backend.error();
  if (!(*backend)->type) return call.refuse("a wrapper is made together with its inner file, by `--wrapper`");
  if (wrapper && output == "-")
    return call.refuse("`--wrapper` needs `--output`, so that the wrapper can name the file");
  const std::string wrapper_path = beside(output, wrapper_name);
  if (wrapper && wrapper_path == output)
    return call.refuse(fmt::format("`{}` is the name of the wrapper; give the file another one", output));

  starter.backend = *(*backend)->type;
  const std::expected<CheckedStarter, ConfigError> made = checked_starter(starter);
  if (!made) return call.refuse(made.error().message);
  for (const std::string& error : made->errors) call.complain(error);
  if (!made->errors.empty() && !force) {
    call.complain("nothing is written; `--force` writes it all the same");
    return ExitCode::findings;
  }
  if (!may_be_made(call, output, force) || (wrapper && !may_be_made(call, wrapper_path, force))) return ExitCode::usage;
  if (!call.write(output, made->file.text)) return ExitCode::usage;
  for (const std::string& remark : made->file.remarks) call.complain(remark);
  if (!wrapper) return ExitCode::success;
  const HostSystem host = windows ? HostSystem::windows : HostSystem::linux_like;
  return call.write(wrapper_path, starter_wrapper(starter.backend, output, host)) ? ExitCode::success : ExitCode::usage;
}

}  // namespace bext::cli
