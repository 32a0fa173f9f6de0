// The commands that WebAssembly cannot serve: they start programs, or wait for input while they work.
#include <fmt/format.h>

#include "../call.h"
#include "../command.h"
#include "../commands.h"

namespace bext::cli {
namespace {

ExitCode needs_native_bext(Call& call, std::string_view name) {
  if (!call.has_words()) return ExitCode::usage;
  call.print_error(fmt::format("bext: `bext {}` requires a native bext\n", name));
  return ExitCode::usage;
}

}  // namespace

ExitCode compile(Call& call) { return needs_native_bext(call, "compile"); }
ExitCode run(Call& call) { return needs_native_bext(call, "run"); }
ExitCode serve(Call& call) { return needs_native_bext(call, "serve"); }
ExitCode lsp(Call& call) { return needs_native_bext(call, "lsp"); }

}  // namespace bext::cli
