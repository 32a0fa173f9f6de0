#include <algorithm>

#include "bext/config/project_config.h"
#include "bext/text/tidy.h"
#include "call.h"
#include "check_inputs.h"
#include "commands.h"
#include "diag/characters.h"
#include "line_diff.h"
#include "loaded_input.h"

namespace bext::cli {
namespace {

constexpr int widest_indent = 16;

struct Style {
  bool canonical = false;
  bool check = false;
  bool diff = false;
  bool to_stdout = false;
  bool skip_foreign = false;
  int indent = 4;
};

/// In a folder or with `--skip-foreign`, only files whose content shows what they are.
bool may_be_formatted(const LoadedFile& file, bool must_be_evident) {
  if (file.kind.name() == project_kind) return !must_be_evident;
  return file.is_ours() && (!must_be_evident || is_evident(file.document, file.kind));
}

/// Nothing for a skipped file.
std::optional<ExitCode> format_file(Call& call, CheckInput input, const Style& style) {
  if (input.problem) {
    call.complain(input.problem->message("read"));
    return ExitCode::usage;
  }
  const bool may_skip = input.from_folder || style.skip_foreign;
  const LoadedFile file = load(shown_path(input.path), input.text);
  if (may_skip && !may_be_formatted(file, true)) return std::nullopt;
  if (!is_sound(call, file, style.canonical ? ValueUse::shown : ValueUse::formatted)) return ExitCode::usage;
  if (!may_be_formatted(file, false)) {
    call.complain(::fmt::format("`{}` is not a configuration file; nothing was written", file.path));
    return ExitCode::findings;
  }
  if (style.canonical && !can_be_rewritten(call, file)) return ExitCode::findings;
  const std::string text =
      style.canonical ? file.canonical_text(style.indent) : tidy(file.document, {.indent = style.indent});
  const bool same = text == file.document.text();
  if (style.diff) call.print(line_diff(file.path, file.document.text(), text));
  if (style.check && !style.diff && !same) call.print("{}\n", visible_path(file.path));
  if (style.check || style.diff) return same ? ExitCode::success : ExitCode::findings;
  if (style.canonical) warn_of_losses(call, file);
  if (style.to_stdout || input.path == "-") {
    call.print_document(text);
    return ExitCode::success;
  }
  if (same) return ExitCode::success;
  const Replaced done = call.replace(input.path, input.text, text);
  if (done == Replaced::changed) {
    std::expected<std::string, FileError> now = call.files().read(input.path);
    if (!now) input.problem = now.error();
    if (now) input.text = std::move(*now);
    return format_file(call, std::move(input), style);
  }
  return done == Replaced::yes ? ExitCode::success : ExitCode::usage;
}

}  // namespace

ExitCode fmt(Call& call) {
  std::vector<std::string> paths;
  Style style;
  call.takes("FILE", paths,
             "files or folders to format in place; `-` formats standard input to standard output; in folders, "
             "other files are skipped");
  call.flag("--canonical", style.canonical,
            "write the files as the documented API does, without comments, instead of changing only white space");
  call.flag("--check", style.check, "change nothing; list the files that would change and exit with 1");
  call.flag("--diff", style.diff, "change nothing; show what would change and exit with 1");
  call.flag("--skip-foreign", style.skip_foreign, "skip files that are not configurations instead of rejecting them");
  call.option("--indent", "N", &style.indent, "spaces per level; by default 4");
  call.flag("--stdout", style.to_stdout, "print the result instead of changing the files");
  if (!call.ready()) return call.stopped();
  if (style.indent < 0 || style.indent > widest_indent)
    return call.refuse(::fmt::format("`--indent` must be 0 to {}, found {}", widest_indent, style.indent));
  const CheckInputs inputs = check_inputs(call, paths, !style.check && !style.diff && !style.to_stdout);
  ExitCode code = ExitCode::success;
  std::vector<bool> formatted(inputs.files.size());
  for (std::size_t i = 0; i < inputs.files.size(); ++i) {
    const std::optional<ExitCode> done = format_file(call, inputs.files[i], style);
    formatted[i] = done.has_value();
    code = worse(code, done.value_or(ExitCode::success));
  }
  for (const CheckFolder& folder : inputs.folders) {
    if (style.skip_foreign || std::ranges::any_of(folder.files, [&](std::size_t i) { return formatted[i]; })) continue;
    call.complain(no_configuration_in(folder.path));
    code = worse(code, ExitCode::usage);
  }
  return code;
}

}  // namespace bext::cli
