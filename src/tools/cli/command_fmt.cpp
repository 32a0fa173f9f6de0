#include "bext/text/tidy.h"
#include "call.h"
#include "commands.h"
#include "diag/characters.h"
#include "loaded_input.h"

namespace bext::cli {
namespace {

constexpr int widest_indent = 16;

struct Style {
  bool canonical = false;
  bool check = false;
  bool to_stdout = false;
  int indent = 4;
};

ExitCode format_file(Call& call, const std::string& path, const Style& style) {
  const std::optional<LoadedFile> file = load_input(call, path);
  if (!file) return ExitCode::usage;
  if (!is_sound(call, *file)) return ExitCode::usage;
  if (style.canonical && !can_be_rewritten(call, *file)) return ExitCode::findings;
  const std::string text =
      style.canonical ? file->canonical_text(style.indent) : tidy(file->document, {.indent = style.indent});
  const bool same = text == file->document.text();
  if (style.check) {
    if (!same) call.print("{}\n", visible_path(file->path));
    return same ? ExitCode::success : ExitCode::findings;
  }
  if (style.canonical) say_what_goes(call, *file);
  if (style.to_stdout || path == "-") {
    call.print_document(text);
    return ExitCode::success;
  }
  return same || call.write(path, text) ? ExitCode::success : ExitCode::usage;
}

}  // namespace

ExitCode fmt(Call& call) {
  std::vector<std::string> paths;
  Style style;
  call.takes("FILE", paths, "files to format in place; `-` formats standard input to standard output");
  call.flag("--canonical", style.canonical,
            "write the files as the documented API does, without comments, instead of changing only white space");
  call.flag("--check", style.check, "change nothing; list the files that would change and exit with 1");
  call.option("--indent", "N", &style.indent, "spaces per level; by default 4");
  call.flag("--stdout", style.to_stdout, "print the result instead of changing the files");
  if (!call.ready()) return call.stopped();
  if (style.indent < 0 || style.indent > widest_indent)
    return call.refuse(::fmt::format("`--indent` must be 0 to {}, found {}", widest_indent, style.indent));
  ExitCode code = ExitCode::success;
  for (const std::string& path : paths) code = worse(code, format_file(call, path, style));
  return code;
}

}  // namespace bext::cli
