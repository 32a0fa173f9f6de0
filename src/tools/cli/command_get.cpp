#include "bext/config/place.h"
#include "call.h"
#include "commands.h"
#include "diag/characters.h"
#include "loaded_input.h"
#include "place_code.h"

namespace bext::cli {
namespace {

constexpr int printed_indent = 2;
constexpr std::uint32_t most_printed = 100'000;

std::string printed(Node value, bool as_json) {
  if (value.is_string() && !as_json) return value.string();
  // A large value would take many times its size.
  if (value.end_index() - value.index() > most_printed) return std::string{value.lexeme()};
  if (value.is_object() || value.is_array() || value.is_string()) return bext::write(value.to_json(), printed_indent);
  return std::string{value.lexeme()};
}

}  // namespace

ExitCode get(Call& call) {
  std::string path;
  std::string place;
  bool as_json = false;
  call.takes("FILE", path, "file to read, `-` for standard input");
  call.takes("PLACE", place,
             "path such as `graphs[vit].O`, with any spelling of a key, or JSON pointer such as `/graphs/0/O`");
  call.flag("--json", as_json, "print strings with quotes");
  if (!call.ready()) return call.stopped();

  std::optional<std::string> text = call.read(path);
  if (!text) return ExitCode::usage;
  const LoadedFile file = load(shown_path(path), std::move(*text));
  // The value is printed even from a broken file. The exit code reports the syntax error.
  const std::optional<std::string> error = syntax_error_of(file, ValueUse::formatted);
  if (error) call.complain(*error);
  const ExitCode read = error ? ExitCode::usage : ExitCode::success;
  const std::expected<Node, PlaceError> found = find_place(file, place);
  if (!found) {
    call.complain(found.error().message);
    return worse(read, code_of(found.error()));
  }
  if (found->kind() == NodeKind::broken) {
    call.complain(fmt::format("invalid JSON at `{}`", place));
    return ExitCode::usage;
  }
  // A program gets a string with its line breaks; on a terminal, it stays on one line.
  if (found->is_string() && !as_json && call.output_is_terminal())
    call.print("{}\n", visible(found->string()));
  else
    call.print_document(printed(*found, as_json) + "\n");
  return read;
}

}  // namespace bext::cli
