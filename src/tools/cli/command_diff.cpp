#include <algorithm>

#include "bext/config/inner_file.h"
#include "bext/config/resolved.h"
#include "bext/drive/record.h"
#include "call.h"
#include "change_lines.h"
#include "commands.h"
#include "diag/characters.h"
#include "loaded_input.h"

namespace bext::cli {
namespace {

/// A file to compare, and the backend-extensions file that it names, if any.
struct Side {
  LoadedFile file;
  std::optional<LoadedFile> inner = {};
};

std::optional<Side> read_side(Call& call, const std::string& path) {
  std::optional<LoadedFile> file = load_input(call, path);
  if (!file) return std::nullopt;
  Side side{std::move(*file)};
  side.inner = follow(call.files(), side.file);
  if (!is_sound(call, side.file) || (side.inner && !is_sound(call, *side.inner))) return std::nullopt;
  if (!side.inner)
    if (const std::optional<InnerFile> named = inner_file_of(side.file))
      call.complain(fmt::format("`{}` names `{}`, which cannot be read; only the top-level config file is compared",
                                side.file.path, named->path));
  return side;
}

std::vector<bext::Change> changes_between(const LoadedFile& a, const LoadedFile& b) {
  if (drive::is_record(a.document) && drive::is_record(b.document))
    return drive::diff(read<drive::CompileRecord>(a.document), read<drive::CompileRecord>(b.document));
  return bext::diff(a, b);
}

/// A top-level config file that only names the same backend-extensions file.
LoadedFile naming_only(const LoadedFile& file) {
  constexpr std::string_view name = "backend_extensions";
  Json json = Json::object();
  if (const std::optional<Node> named = file.document.root().find(name)) json[name] = named->to_json();
  return load(file.path, bext::write(json, 0));
}

/// A top-level config file is compared with a backend-extensions file by what it names and by its own settings.
std::vector<bext::Change> changes_between(const Side& a, const Side& b) {
  const bool a_names_b = a.inner && !b.file.as<wrapper::Config>();
  const bool b_names_a = b.inner && !a.file.as<wrapper::Config>();
  std::vector<bext::Change> changes = a_names_b   ? changes_between(a.file, naming_only(a.file))
                                      : b_names_a ? changes_between(naming_only(b.file), b.file)
                                                  : changes_between(a.file, b.file);
  const LoadedFile* inner_a = b_names_a ? &a.file : a.inner ? &*a.inner : nullptr;
  const LoadedFile* inner_b = a_names_b ? &b.file : b.inner ? &*b.inner : nullptr;
  if (!inner_a || !inner_b) return changes;
  std::vector<bext::Change> inner = changes_between(*inner_a, *inner_b);
  changes.insert(changes.end(), std::make_move_iterator(inner.begin()), std::make_move_iterator(inner.end()));
  return changes;
}

}  // namespace

ExitCode diff(Call& call) {
  std::string first;
  std::string second;
  std::string format = "text";
  call.takes("A", first, "first file, `-` for standard input; a top-level config file includes the file that it names");
  call.takes("B", second, "second file");
  call.choice("-f,--format", "FORMAT", format, {"text", "json"}, "output format");
  if (!call.ready()) return call.stopped();
  if (first == "-" && second == "-") return call.refuse("standard input can only be read once");

  const std::optional<Side> a = read_side(call, first);
  const std::optional<Side> b = read_side(call, second);
  if (!a || !b) return ExitCode::usage;
  const std::vector<bext::Change> changes = changes_between(*a, *b);
  call.print(format == "json" ? escaped_json(bext::write(changes_json(changes), 0)) + "\n"
                              : change_lines(changes, call.color()));
  const bool differ = std::ranges::any_of(
      changes, [](const bext::Change& change) { return change.kind != ChangeKind::default_written; });
  return differ ? ExitCode::findings : ExitCode::success;
}

}  // namespace bext::cli
