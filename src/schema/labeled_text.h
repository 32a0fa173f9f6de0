#pragma once
// Text blocks of `bext explain`: wrapped lines, and lines with a label.
#include <string>
#include <string_view>

#include "bext/diag/diagnostic.h"

namespace bext {

/// Breaks text at blanks; every line starts with `margin`.
[[nodiscard]] std::string wrapped(std::string_view text, std::string_view margin);
/// Adds a line `label  text`; further lines are indented like the text. Adds nothing for an empty text.
void add_labeled(std::string& out, std::string_view label, std::string_view text, std::size_t indent = 2);
/// `QNN documentation (A: stated in an official document)`
[[nodiscard]] std::string source_in_words(std::string_view source, Certainty certainty);

}  // namespace bext
