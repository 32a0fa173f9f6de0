#pragma once
#include <string>

#include "bext/diag/diagnostic.h"

namespace bext {

/// A note with its place, if it has one: `first defined here (3:5)`.
[[nodiscard]] std::string note_text(const Note& note, const LineTable& lines);

}  // namespace bext
