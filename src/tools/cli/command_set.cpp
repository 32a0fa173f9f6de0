#include <algorithm>

#include "bext/check/check.h"
#include "bext/config/new_findings.h"
#include "bext/config/place.h"
#include "bext/config/syntax_errors.h"
#include "bext/diag/kinds.h"
#include "bext/text/broken_structure.h"
#include "call.h"
#include "commands.h"
#include "loaded_input.h"
#include "place_code.h"
#include "project_files.h"

namespace bext::cli {
namespace {

struct Change {
  std::string place;
  std::optional<std::string> value;  ///< none: remove
};

/// Splits at the first `=` that is not part of a name in brackets.
std::optional<Change> parse_assignment(const std::string& word) {
  int depth = 0;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word[i] == '[') ++depth;
    if (word[i] == ']' && depth > 0) --depth;
    if (word[i] == '=' && (depth == 0 || word.starts_with('/'))) return Change{word.substr(0, i), word.substr(i + 1)};
  }
  return std::nullopt;
}

/// Why a text is not changed: broken structure makes every place a guess.
std::optional<std::string> refusal(const LoadedFile& file) {
  if (const std::optional<std::string> excess = excess_in(file, ValueUse::changed)) return excess;
  // Places are found in the tree. A message after the change says that the values were not checked.
  const bool is_unread =
      std::ranges::find(file.findings, &kind_of<"too-many-values">(), &Diagnostic::kind) != file.findings.end();
  if (is_unread && !has_broken_structure(file.document)) return std::nullopt;
  return blocking_error_in(file).transform([&](const std::string& what) {
    const bool can_be_changed = file.document.root().kind() != NodeKind::broken;
    return fmt::format("{}; nothing was written{}", what, can_be_changed ? "; use `--force` to change it anyway" : "");
  });
}

/// The message with the option that allows the change.
std::string advised(const PlaceError& error) {
  const std::string_view between = error.message.ends_with('?') ? " " : "; ";
  if (error.kind == PlaceErrorKind::unlisted)
    return fmt::format("{}{}use `--add` to create a new entry", error.message, between);
  if (error.kind == PlaceErrorKind::unfit)
    return fmt::format("{}{}use `--force` to write it anyway", error.message, between);
  return error.message;
}

struct SetArguments {
  std::string path;
  std::vector<std::string> assignments;
  std::vector<std::string> removals;
  std::string output;
  bool to_stdout = false;
  bool add = false;
  bool force = false;

  void declare(Call& call) {
    call.takes("FILE", path, "file to change, `-` for standard input");
    call.may_take(
        "PLACE=VALUE", &assignments,
        "value to set: a path such as `graphs[vit].O` or a JSON pointer, then JSON or a plain string; an index "
        "in brackets counts the entries as written, and `[*]` is every entry");
    call.option("-d,--delete", "PLACE", &removals, "place to remove, after all values are set; can be repeated");
    call.flag("--add", add, "create a new entry if the list has others but none with this name");
    call.flag("--force", force,
              "also write invalid values (wrong type, out of range, not in the list, in conflict with another value), "
              "and change files with broken brackets, commas or quotes; findings of other `bext check` rules never "
              "block a change");
    call.option("-o,--output", "FILE", &output, "write to this file instead of changing the input");
    call.flag("--stdout", to_stdout, "print the result instead of changing the file");
  }

  /// The error names the invalid argument.
  [[nodiscard]] std::expected<std::vector<Change>, std::string> changes() const {
    if (to_stdout && !output.empty()) return std::unexpected{"`--output` and `--stdout` cannot be combined"};
    std::vector<Change> list;
    for (const std::string& word : assignments) {
      std::optional<Change> change = parse_assignment(word);
      if (!change) return std::unexpected{fmt::format("expected PLACE=VALUE, found `{}`", word)};
      if (change->place.empty()) return std::unexpected{fmt::format("missing place before `=` in `{}`", word)};
      list.push_back(std::move(*change));
    }
    for (const std::string& place : removals) list.push_back({place, std::nullopt});
    if (list.empty()) return std::unexpected{"nothing to set or delete"};
    return list;
  }
};

/// An empty file does not show which kind of options it holds.
std::optional<std::string> emptiness(const LoadedFile& file, const std::vector<Change>& changes) {
  const Node root = file.document.root();
  const auto is_path = [](const Change& change) { return !change.place.starts_with('/'); };
  if (root.is_object() && root.members().empty() && std::ranges::any_of(changes, is_path))
    return fmt::format("`{}` is empty, so its kind is unknown; create a file with `bext new`, or set a JSON pointer",
                       file.path);
  return std::nullopt;
}

/// The file with all changes. Reports a change that is not possible.
std::expected<LoadedFile, ExitCode> changed(Call& call, const LoadedFile& before, const std::vector<Change>& changes,
                                            const SetOptions& options) {
  LoadedFile file = before;
  for (const auto& [place, value] : changes) {
    std::expected<std::string, PlaceError> text =
        value ? set_place(file, place, *value, options) : remove_place(file, place);
    if (!text) {
      call.complain(advised(text.error()));
      return std::unexpected{code_of(text.error())};
    }
    file = load(file.path, std::move(*text), {.expected = file.kind.backend});
  }
  std::optional<std::string> problem;
  if (adds_syntax_errors(before, file))
    problem = fmt::format("the change would add syntax errors to `{}`; nothing was written", file.path);
  else if (const std::optional<std::string> error = new_error(before, file); error && !options.any_value)
    problem = advised({PlaceErrorKind::unfit, *error});
  if (!problem) return file;
  call.complain(*problem);
  return std::unexpected{ExitCode::findings};
}

/// Nothing if another process changed the file meanwhile.
std::optional<ExitCode> change_file(Call& call, const SetArguments& arguments, const std::vector<Change>& changes) {
  NativeFiles::finish_interrupted_save(arguments.path);
  const std::optional<std::string> original = call.read(arguments.path);
  if (!original) return ExitCode::usage;
  const LoadedFile before = load(shown_path(arguments.path), *original);
  if (before.is_flat) {
    call.complain(fmt::format("`{}` is not JSON; nothing was written", before.path));
    return ExitCode::usage;
  }
  if (const std::optional<std::string> problem = arguments.force ? std::nullopt : refusal(before)) {
    call.complain(*problem);
    return ExitCode::usage;
  }
  if (const std::optional<std::string> problem = emptiness(before, changes)) {
    call.complain(*problem);
    return ExitCode::findings;
  }
  const std::expected<LoadedFile, ExitCode> file =
      changed(call, before, changes, {.add_entries = arguments.add, .any_value = arguments.force});
  if (!file) return file.error();
  if (const std::optional<std::string> left = syntax_error_of(*file))
    call.complain(fmt::format("{}; written anyway", *left));
  const auto warn = [&](const std::string& path) {
    const CheckSettings settings = ProjectFiles{call.files()}.settings_for(arguments.path, {});
    LoadedFile unchanged = before;
    check(unchanged, settings);
    LoadedFile result = *file;
    result.path = path;
    warn_of_new_findings(call, {&unchanged, 1}, std::move(result), settings);
  };
  const bool in_place = arguments.output.empty() && !arguments.to_stdout && arguments.path != "-";
  if (in_place && file->document.text() == *original) return ExitCode::success;
  if (in_place) {
    const Replaced done = call.replace(arguments.path, *original, file->document.text());
    if (done == Replaced::changed) return std::nullopt;
    if (done != Replaced::yes) return ExitCode::usage;
    warn(file->path);
    return ExitCode::success;
  }
  const std::string target = arguments.output.empty() ? "-" : arguments.output;
  if (!call.write(target, file->document.text())) return ExitCode::usage;
  warn(arguments.output.empty() ? file->path : arguments.output);
  return ExitCode::success;
}

}  // namespace

ExitCode set(Call& call) {
  SetArguments arguments;
  arguments.declare(call);
  if (!call.ready()) return call.stopped();
  const std::expected<std::vector<Change>, std::string> changes = arguments.changes();
  if (!changes) return call.refuse(changes.error());
  return call.until_unchanged(arguments.path, [&] { return change_file(call, arguments, *changes); });
}

}  // namespace bext::cli
