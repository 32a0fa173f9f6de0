#include "bext/host/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>

namespace bext {
namespace {

constexpr std::size_t narrowest = 40;

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

}  // namespace

bool is_terminal(int file_descriptor) { return ::isatty(file_descriptor) == 1; }

std::size_t terminal_width(int file_descriptor, std::size_t otherwise) {
  winsize size{};
  std::size_t columns = ::ioctl(file_descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
  if (columns == 0) {
    const std::string given = variable("COLUMNS");
    std::from_chars(given.data(), given.data() + given.size(), columns);
  }
  return columns < narrowest ? otherwise : columns;
}

ColorFacts color_facts(int file_descriptor) {
  return {is_terminal(file_descriptor), variable("NO_COLOR"), variable("CLICOLOR_FORCE"), variable("TERM")};
}

bool wants_color(ColorChoice choice, const ColorFacts& facts) {
  if (choice != ColorChoice::automatic) return choice == ColorChoice::always;
  if (!facts.no_color.empty()) return false;
  if (!facts.clicolor_force.empty() && facts.clicolor_force != "0") return true;
  return facts.is_terminal && facts.term != "dumb";
}

}  // namespace bext
