#pragma once
// What the system knows about a terminal.

#include <cstddef>

namespace bext {

/// 0 if unknown.
[[nodiscard]] std::size_t terminal_columns(int file_descriptor);
/// Whether a terminal takes escape sequences as colors; others print them as text.
[[nodiscard]] bool takes_escape_sequences(int file_descriptor);

}  // namespace bext
