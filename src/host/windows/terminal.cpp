#include "bext/host/terminal.h"

#include <charconv>
#include <cstdlib>

#include "host/windows/handle.h"

namespace bext {
namespace {

constexpr std::size_t narrowest = 40;

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

/// Consoles before Windows 10 print escape sequences as text.
bool shows_colors(int file_descriptor) {
  DWORD mode = 0;
  return ::GetConsoleMode(handle_of(file_descriptor), &mode) && (mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

}  // namespace

bool is_terminal(int file_descriptor) {
  DWORD mode = 0;
  return ::GetConsoleMode(handle_of(file_descriptor), &mode);
}

std::size_t terminal_width(int file_descriptor, std::size_t otherwise) {
  CONSOLE_SCREEN_BUFFER_INFO screen{};
  std::size_t columns = 0;
  if (::GetConsoleScreenBufferInfo(handle_of(file_descriptor), &screen)) {
    columns = static_cast<std::size_t>(screen.srWindow.Right - screen.srWindow.Left + 1);
  } else {
    const std::string given = variable("COLUMNS");
    std::from_chars(given.data(), given.data() + given.size(), columns);
  }
  return columns < narrowest ? otherwise : columns;
}

ColorFacts color_facts(int file_descriptor) {
  const bool is_console = is_terminal(file_descriptor);
  return {is_console, variable("NO_COLOR"), variable("CLICOLOR_FORCE"),
          is_console && !shows_colors(file_descriptor) ? "dumb" : variable("TERM")};
}

bool wants_color(ColorChoice choice, const ColorFacts& facts) {
  if (choice != ColorChoice::automatic) return choice == ColorChoice::always;
  if (!facts.no_color.empty()) return false;
  if (!facts.clicolor_force.empty() && facts.clicolor_force != "0") return true;
  return facts.is_terminal && facts.term != "dumb";
}

}  // namespace bext
