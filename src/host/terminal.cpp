#include "bext/host/terminal.h"

#include <charconv>
#include <cstdlib>

#include "host/terminal_facts.h"

namespace bext {
namespace {

constexpr std::size_t narrowest = 40;

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

}  // namespace

std::size_t terminal_width(int file_descriptor, std::size_t otherwise) {
  std::size_t columns = terminal_columns(file_descriptor);
  if (columns == 0) {
    const std::string given = variable("COLUMNS");
    std::from_chars(given.data(), given.data() + given.size(), columns);
  }
  return columns < narrowest ? otherwise : columns;
}

ColorFacts color_facts(int file_descriptor) {
  const bool is_screen = is_terminal(file_descriptor);
  return {is_screen, variable("NO_COLOR"), variable("CLICOLOR_FORCE"),
          is_screen && !takes_escape_sequences(file_descriptor) ? "dumb" : variable("TERM")};
}

bool wants_color(ColorChoice choice, const ColorFacts& facts) {
  if (choice != ColorChoice::automatic) return choice == ColorChoice::always;
  if (!facts.no_color.empty()) return false;
  if (!facts.clicolor_force.empty() && facts.clicolor_force != "0") return true;
  return facts.is_terminal && facts.term != "dumb";
}

}  // namespace bext
