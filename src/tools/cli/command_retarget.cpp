#include "bext/check/check.h"
#include "bext/config/resolved.h"
#include "bext/target/spec.h"
#include "call.h"
#include "change_lines.h"
#include "commands.h"
#include "diag/characters.h"
#include "loaded_input.h"
#include "tools/retarget.h"

namespace bext::cli {
namespace {

struct RetargetArguments {
  std::string path;
  std::string target;
  std::string output;
  std::string format = "text";
  bool to_stdout = false;

  void declare(Call& call) {
    call.takes("FILE", path, "file to change, `-` for standard input");
    call.option("-t,--target", "TARGET", &target, "new SoC, such as `SM8850`, `8 elite` or `69` (a `soc_model`)");
    call.option("-o,--output", "FILE", &output, "write to this file instead of changing the input");
    call.flag("--stdout", to_stdout, "print the result instead of changing the file");
    call.choice("-f,--format", "FORMAT", format, {"text", "json"}, "format of the list of changes");
  }
};

/// Nothing if another process changed the file meanwhile.
std::optional<ExitCode> retarget_file(Call& call, const RetargetArguments& arguments, const EffectiveTarget& target) {
  NativeFiles::finish_interrupted_save(arguments.path);
  std::optional<LoadedFile> file = load_input(call, arguments.path);
  if (!file || !is_sound(call, *file)) return ExitCode::usage;
  const std::expected<Retargeted, std::string> made = retargeted(*file, target);
  if (!made) {
    call.complain(fmt::format("{}; nothing was written", made.error()));
    return ExitCode::findings;
  }
  const bool in_place = arguments.output.empty() && !arguments.to_stdout && arguments.path != "-";
  const std::string output = in_place ? arguments.path : arguments.output.empty() ? "-" : arguments.output;
  const LoadedFile after =
      load(shown_path(in_place ? arguments.path : output), made->text, {.expected = file->kind.backend});
  const std::vector<bext::Change> changes = bext::diff(file->config, after.config);
  if (in_place && !changes.empty()) {
    const Replaced done = call.replace(output, file->document.text(), made->text);
    if (done == Replaced::changed) return std::nullopt;
    if (done == Replaced::failed) return ExitCode::usage;
  }
  if (!in_place && !call.write(output, made->text)) return ExitCode::usage;

  const std::string list = arguments.format == "json" ? escaped_json(bext::write(changes_json(changes), 0)) + "\n"
                                                      : change_lines(changes, call.color());
  // Standard output may be used for the file.
  if (output == "-")
    call.print_error(list);
  else
    call.print(list);
  for (const std::string& note : made->notes) call.complain(note);
  if (const std::expected<SocSpec, SpecError> spec = parse_soc_spec(arguments.target); spec && spec->cores)
    call.complain("the number of cores in the target is not used; change `devices.cores` with `bext set`");
  if (changes.empty()) call.complain(fmt::format("`{}` is already for this SoC; nothing changed", file->path));
  check(*file, {});
  return warn_of_new_findings(call, {&*file, 1}, after) > 0 ? ExitCode::findings : ExitCode::success;
}

}  // namespace

ExitCode retarget(Call& call) {
  RetargetArguments arguments;
  arguments.declare(call);
  if (!call.ready()) return call.stopped();
  if (arguments.target.empty()) return call.refuse("missing option `--target` (the new SoC)");
  if (arguments.to_stdout && !arguments.output.empty())
    return call.refuse("`--output` and `--stdout` cannot be combined");
  const std::expected<EffectiveTarget, std::string> target = parse_target(arguments.target);
  if (!target) return call.refuse(target.error());
  return call.until_unchanged(arguments.path, [&] { return retarget_file(call, arguments, *target); });
}

}  // namespace bext::cli
