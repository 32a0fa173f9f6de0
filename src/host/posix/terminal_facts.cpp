#include "host/terminal_facts.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include "bext/host/terminal.h"

namespace bext {

bool is_terminal(int file_descriptor) { return ::isatty(file_descriptor) == 1; }

std::size_t terminal_columns(int file_descriptor) {
  winsize size{};
  return ::ioctl(file_descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

bool takes_escape_sequences(int /*file_descriptor*/) { return true; }

}  // namespace bext
