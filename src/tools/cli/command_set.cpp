#include <algorithm>

#include "bext/config/place.h"
#include "call.h"
#include "commands.h"

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

std::size_t error_count(const Document& document) {
  return static_cast<std::size_t>(
      std::ranges::count_if(document.faults(), [](const Fault& fault) { return !is_tolerated(fault.kind); }));
}

std::vector<std::string> errors_of(const LoadedFile& file) {
  std::vector<std::string> messages;
  for (const Diagnostic& finding : file.findings)
    if (finding.severity == Severity::error) messages.push_back(finding.message);
  return messages;
}

/// An error that the change brought in.
std::optional<std::string> new_error(const LoadedFile& before, const LoadedFile& after) {
  const std::vector<std::string> old = errors_of(before);
  for (std::string& message : errors_of(after))
    if (std::ranges::find(old, message) == old.end()) return std::move(message);
  return std::nullopt;
}

}  // namespace

ExitCode set(Call& call) {
  std::string path;
  std::vector<std::string> assignments;
  std::vector<std::string> removals;
  std::string output;
  bool to_stdout = false;
  call.takes("FILE", path, "the file, `-` for standard input");
  call.may_take("PLACE=VALUE", &assignments,
                "what to set: a path such as `graphs[vit].O` or a JSON pointer, and JSON (anything else is a string)");
  call.option("-d,--delete", "PLACE", &removals, "remove this place, after all others are set");
  call.option("-o,--output", "FILE", &output, "write here instead of changing the file");
  call.flag("--stdout", to_stdout, "print the result instead of changing the file");
  if (!call.ready()) return call.stopped();
  if (to_stdout && !output.empty()) return call.refuse("`--output` and `--stdout` exclude each other");
  std::vector<Change> changes;
  for (const std::string& word : assignments) {
    std::optional<Change> change = parse_assignment(word);
    if (!change) return call.refuse(fmt::format("`{}` has no `=` and a value after it", word));
    if (change->place.empty()) return call.refuse(fmt::format("`{}` names no place before the `=`", word));
    changes.push_back(std::move(*change));
  }
  for (const std::string& place : removals) changes.push_back({place, std::nullopt});
  if (changes.empty()) return call.refuse("there is nothing to set or to delete");

  const std::optional<std::string> original = call.read(path);
  if (!original) return ExitCode::usage;
  LoadedFile file = load(shown_path(path), *original);
  const Node root = file.document.root();
  const auto is_path = [](const Change& change) { return !change.place.starts_with('/'); };
  if (root.is_object() && root.members().empty() && std::ranges::any_of(changes, is_path)) {
    call.complain(
        fmt::format("`{}` is empty, so nothing tells whose options it holds; `bext new` makes a first file, "
                    "and a JSON pointer writes anything",
                    file.path));
    return ExitCode::findings;
  }
  const std::size_t errors_before = error_count(file.document);
  for (const auto& [place, value] : changes) {
    std::expected<std::string, PlaceError> text = value ? set_place(file, place, *value) : remove_place(file, place);
    if (!text) {
      call.complain(text.error().message);
      return text.error().kind == PlaceErrorKind::unclear ? ExitCode::usage : ExitCode::findings;
    }
    LoadedFile changed = load(file.path, std::move(*text), {.expected = file.kind.backend});
    if (const std::optional<std::string> error = new_error(file, changed); error && !place.starts_with('/')) {
      call.complain(fmt::format("{}; a JSON pointer writes anything", *error));
      return ExitCode::findings;
    }
    file = std::move(changed);
  }
  if (error_count(file.document) > errors_before) {
    call.complain(
        fmt::format("the result would have syntax errors that `{}` does not have; nothing is written", file.path));
    return ExitCode::findings;
  }
  const bool in_place = output.empty() && !to_stdout && path != "-";
  if (in_place && file.document.text() == *original) return ExitCode::success;
  return call.write(in_place         ? path
                    : output.empty() ? "-"
                                     : output,
                    file.document.text())
             ? ExitCode::success
             : ExitCode::usage;
}

}  // namespace bext::cli
