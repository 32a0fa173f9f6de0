#include "host/terminal_facts.h"

#include "bext/host/terminal.h"
#include "host/windows/handle.h"

namespace bext {

bool is_terminal(int file_descriptor) {
  DWORD mode = 0;
  return ::GetConsoleMode(handle_of(file_descriptor), &mode);
}

std::size_t terminal_columns(int file_descriptor) {
  CONSOLE_SCREEN_BUFFER_INFO screen{};
  if (!::GetConsoleScreenBufferInfo(handle_of(file_descriptor), &screen)) return 0;
  return static_cast<std::size_t>(screen.srWindow.Right - screen.srWindow.Left + 1);
}

/// Consoles before Windows 10 print them.
bool takes_escape_sequences(int file_descriptor) {
  DWORD mode = 0;
  return ::GetConsoleMode(handle_of(file_descriptor), &mode) && (mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

}  // namespace bext
