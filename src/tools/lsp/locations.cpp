#include "locations.h"

#include "bext/config/inner_file.h"
#include "file_place.h"

namespace bext::lsp {

Json location(const Workspace& workspace, const CheckedText& text, Range range) {
  return Json::object({{"uri", workspace.uri_of(text.file.path)}, {"range", text.positions.range(range)}});
}

Json start_of(const Workspace& workspace, const std::string& path) {
  const TextPositions nowhere{"", PositionEncoding::utf8};
  return Json::object({{"uri", workspace.uri_of(path)}, {"range", nowhere.range({0, 0})}});
}

bool names_inner_file(const CheckedText& text, std::uint32_t offset) {
  if (text.inner.empty()) return false;
  const std::optional<InnerFile> inner = inner_file_of(text.file);
  return inner && covers(inner->range, offset);
}

}  // namespace bext::lsp
