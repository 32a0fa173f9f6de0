#include <algorithm>

#include "bext/config/resolved.h"
#include "bext/drive/record.h"
#include "call.h"
#include "commands.h"
#include "diag/characters.h"
#include "loaded_input.h"

namespace bext::cli {
namespace {

std::string line(const bext::Change& change) {
  const std::string path = visible(change.path);
  const std::string a = visible(bext::write(change.a, 0));
  const std::string b = visible(bext::write(change.b, 0));
  const std::string without = change.without.empty() ? "" : fmt::format(" (without the key {})", change.without);
  switch (change.kind) {
    case ChangeKind::added:
      return fmt::format("+ {}: {}{}\n", path, b, without);
    case ChangeKind::removed:
      return fmt::format("- {}: {}{}\n", path, a, without);
    case ChangeKind::changed:
      return fmt::format("~ {}: {} -> {}\n", path, a, b);
    case ChangeKind::default_written:
      return fmt::format("= {}: {} is the default; only the {} file sets it\n", path, change.a.is_null() ? b : a,
                         change.a.is_null() ? "second" : "first");
  }
  return {};
}

std::string_view color_code(ChangeKind kind) {
  switch (kind) {
    case ChangeKind::added:
      return "32";
    case ChangeKind::removed:
      return "31";
    case ChangeKind::changed:
      return "33";
    case ChangeKind::default_written:
      break;
  }
  return "2";
}

std::string as_text(const std::vector<bext::Change>& changes, bool color) {
  std::string text;
  for (const bext::Change& change : changes) {
    std::string plain = line(change);
    if (color) plain = fmt::format("\x1b[{}m{}\x1b[0m\n", color_code(change.kind), plain.substr(0, plain.size() - 1));
    text += plain;
  }
  return text;
}

std::string as_json(const std::vector<bext::Change>& changes) {
  Json json = Json::object({{"changes", Json::array()}});
  for (const bext::Change& change : changes) {
    Json one = Json::object({{"path", change.path}, {"kind", name_of(change.kind)}, {"a", change.a}, {"b", change.b}});
    if (!change.without.empty()) one["without"] = change.without;
    json["changes"].push_back(std::move(one));
  }
  return escaped_json(bext::write(json, 0)) + "\n";
}

std::vector<bext::Change> changes_between(const LoadedFile& a, const LoadedFile& b) {
  if (drive::is_record(a.document) && drive::is_record(b.document))
    return drive::diff(read<drive::CompileRecord>(a.document), read<drive::CompileRecord>(b.document));
  return bext::diff(a, b);
}

}  // namespace

ExitCode diff(Call& call) {
  std::string first;
  std::string second;
  std::string format = "text";
  call.takes("A", first, "first file, `-` for standard input");
  call.takes("B", second, "second file");
  call.choice("-f,--format", "FORMAT", format, {"text", "json"}, "output format");
  if (!call.ready()) return call.stopped();
  if (first == "-" && second == "-") return call.refuse("standard input can only be read once");

  const std::optional<LoadedFile> a = load_input(call, first);
  const std::optional<LoadedFile> b = load_input(call, second);
  if (!a || !b) return ExitCode::usage;
  const bool sound_a = is_sound(call, *a);
  if (!is_sound(call, *b) || !sound_a) return ExitCode::usage;
  const std::vector<bext::Change> changes = changes_between(*a, *b);
  call.print(format == "json" ? as_json(changes) : as_text(changes, call.color()));
  const bool differ = std::ranges::any_of(
      changes, [](const bext::Change& change) { return change.kind != ChangeKind::default_written; });
  return differ ? ExitCode::findings : ExitCode::success;
}

}  // namespace bext::cli
