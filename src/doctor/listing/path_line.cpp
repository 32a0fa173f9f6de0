#include "bext/text/ascii.h"
#include "doctor/listing/listed_line.h"

namespace bext::doctor::listing {

std::optional<ListedLine> path_line(std::string_view line) {
  if (line.empty() || line.ends_with("Permission denied") || line.ends_with("No such file or directory"))
    return std::nullopt;
  Words words{line};
  const std::string_view first = words.next();
  if (is_number(first) && words.rest().contains('/'))
    return ListedLine{.name = std::string{words.rest()}, .size = size_of(first)};
  // Sentences have blanks, and no ending or slash after them.
  const std::size_t blank = line.find_last_of(" \t");
  const std::string_view last = blank == std::string_view::npos ? line : line.substr(blank + 1);
  if (!line.contains('/') && !line.contains('\\') && (blank != std::string_view::npos || !last.contains('.')))
    return std::nullopt;
  if (line.contains(": ")) return std::nullopt;
  ListedLine listed{.name = std::string{line}};
  if (line.ends_with('/')) listed.kind = EntryKind::folder;
  return listed;
}

}  // namespace bext::doctor::listing
