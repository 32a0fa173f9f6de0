#include "diag/note_text.h"

#include <fmt/format.h>

namespace bext {

std::string note_text(const Note& note, const LineTable& lines) {
  if (!note.range) return note.text;
  const Position place = lines.at(note.range->begin);
  return fmt::format("{} ({}:{})", note.text, place.line, place.column);
}

}  // namespace bext
