// WASI does not report the width of a terminal; the program that runs the module sets `COLUMNS`.
#include "host/terminal_facts.h"

#include <unistd.h>

#include "bext/host/terminal.h"

namespace bext {

bool is_terminal(int file_descriptor) { return ::isatty(file_descriptor) == 1; }

std::size_t terminal_columns(int /*file_descriptor*/) { return 0; }

bool takes_escape_sequences(int /*file_descriptor*/) { return true; }

}  // namespace bext
