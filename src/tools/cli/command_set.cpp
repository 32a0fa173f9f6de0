#include <algorithm>

#include "bext/config/disorder.h"
#include "bext/config/place.h"
#include "call.h"
#include "commands.h"
#include "loaded_input.h"
#include "place_code.h"

namespace bext::cli {
namespace {

struct Change {
  std::string place;
  std::optional<std::string> value;  ///< none: remove
};

/// At the first `=` that is not part of a name in brackets.
std::optional<Change> parse_assignment(const std::string& word) {
  int depth = 0;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word[i] == '[') ++depth;
    if (word[i] == ']' && depth > 0) --depth;
    if (word[i] == '=' && (depth == 0 || word.starts_with('/'))) return Change{word.substr(0, i), word.substr(i + 1)};
  }
  return std::nullopt;
}

/// Why nothing is written into a text in which a place is a guess.
std::optional<std::string> refusal(const LoadedFile& file) {
  return disorder_in(file).transform([&](const std::string& what) {
    const bool can_be_changed = file.document.root().kind() != NodeKind::broken;
    return fmt::format("{}; nothing is written{}", what, can_be_changed ? ", `--force` changes it all the same" : "");
  });
}

/// With the option that does what was refused, where there is one.
std::string advised(const PlaceError& error) {
  const std::string_view between = error.message.ends_with('?') ? " " : "; ";
  if (error.kind == PlaceErrorKind::unlisted)
    return fmt::format("{}{}`--add` makes a new entry", error.message, between);
  if (error.kind == PlaceErrorKind::unfit)
    return fmt::format("{}{}`--force` writes it all the same", error.message, between);
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
    call.takes("FILE", path, "the file, `-` for standard input");
    call.may_take("PLACE=VALUE", &assignments,
                  "what to set: a path such as `graphs[vit].O` or a JSON pointer, and JSON (anything else is a "
                  "string); a number in brackets counts entries as they are written");
    call.option("-d,--delete", "PLACE", &removals, "remove this place, after all others are set");
    call.flag("--add", add, "make a new entry where a list has others but none of that name");
    call.flag("--force", force,
              "also write values that an option cannot hold (wrong type, out of range, not in its list, refused with "
              "another value), and change files whose brackets, commas or quotes are in disorder; what only the rules "
              "of `bext check` find is never refused");
    call.option("-o,--output", "FILE", &output, "write here instead of changing the file");
    call.flag("--stdout", to_stdout, "print the result instead of changing the file");
  }

  /// The error says which words are none.
  [[nodiscard]] std::expected<std::vector<Change>, std::string> changes() const {
    if (to_stdout && !output.empty()) return std::unexpected{"`--output` and `--stdout` exclude each other"};
    std::vector<Change> list;
    for (const std::string& word : assignments) {
      std::optional<Change> change = parse_assignment(word);
      if (!change) return std::unexpected{fmt::format("`{}` has no `=` and a value after it", word)};
      if (change->place.empty()) return std::unexpected{fmt::format("`{}` names no place before the `=`", word)};
      list.push_back(std::move(*change));
    }
    for (const std::string& place : removals) list.push_back({place, std::nullopt});
    if (list.empty()) return std::unexpected{"there is nothing to set or to delete"};
    return list;
  }
};

/// A file that tells nothing about whose options it holds.
std::optional<std::string> emptiness(const LoadedFile& file, const std::vector<Change>& changes) {
  const Node root = file.document.root();
  const auto is_path = [](const Change& change) { return !change.place.starts_with('/'); };
  if (root.is_object() && root.members().empty() && std::ranges::any_of(changes, is_path))
    return fmt::format(
        "`{}` is empty, so nothing tells whose options it holds; `bext new` makes a first file, and a "
        "JSON pointer needs no kind",
        file.path);
  return std::nullopt;
}

/// The file with all changes, or nothing after saying why.
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
    problem = fmt::format("the result would have syntax errors that `{}` does not have; nothing is written", file.path);
  else if (const std::optional<std::string> error = new_error(before, file); error && !options.any_value)
    problem = advised({PlaceErrorKind::unfit, *error});
  if (!problem) return file;
  call.complain(*problem);
  return std::unexpected{ExitCode::findings};
}

}  // namespace

ExitCode set(Call& call) {
  SetArguments arguments;
  arguments.declare(call);
  if (!call.ready()) return call.stopped();
  const std::expected<std::vector<Change>, std::string> changes = arguments.changes();
  if (!changes) return call.refuse(changes.error());

  const std::optional<std::string> original = call.read(arguments.path);
  if (!original) return ExitCode::usage;
  const LoadedFile before = load(shown_path(arguments.path), *original);
  if (const std::optional<std::string> problem = arguments.force ? std::nullopt : refusal(before)) {
    call.complain(*problem);
    return ExitCode::usage;
  }
  if (const std::optional<std::string> problem = emptiness(before, *changes)) {
    call.complain(*problem);
    return ExitCode::findings;
  }
  const std::expected<LoadedFile, ExitCode> file =
      changed(call, before, *changes, {.add_entries = arguments.add, .any_value = arguments.force});
  if (!file) return file.error();
  if (const std::optional<std::string> left = syntax_error_of(*file))
    call.complain(fmt::format("{}; it is written as it stands", *left));
  const bool in_place = arguments.output.empty() && !arguments.to_stdout && arguments.path != "-";
  if (in_place && file->document.text() == *original) return ExitCode::success;
  const std::string target = in_place ? arguments.path : arguments.output.empty() ? "-" : arguments.output;
  return call.write(target, file->document.text()) ? ExitCode::success : ExitCode::usage;
}

}  // namespace bext::cli
