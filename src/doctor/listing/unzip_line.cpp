#include "doctor/listing/listed_line.h"

namespace bext::doctor::listing {

std::optional<ListedLine> unzip_line(std::string_view line) {
  Words words{line};
  const std::string_view size = words.next();
  if (!is_number(size) || !is_date(words.next()) || !is_time(words.next())) return std::nullopt;
  const std::string_view name = words.rest();
  if (name.empty()) return std::nullopt;
  ListedLine listed{.name = std::string{name}, .size = size_of(size)};
  if (name.ends_with('/')) {
    listed.kind = EntryKind::folder;
    listed.size.reset();
  }
  return listed;
}

}  // namespace bext::doctor::listing
