#include <fmt/format.h>

#include <iterator>

#include "bext/diag/render.h"
#include "diag/characters.h"

namespace bext {

std::string render_lines(std::span<const CheckedFile> files) {
  std::string out;
  for (const CheckedFile& file : files) {
    if (file.findings.empty()) continue;
    const LineTable lines{file.document.text()};
    const std::string path = visible(file.path);
    for (const Diagnostic& diagnostic : file.findings) {
      const Position place = lines.at(diagnostic.range.begin);
      fmt::format_to(std::back_inserter(out), "{}:{}:{}: {}: {} [{}]\n", path, place.line, place.column,
                     name_of(diagnostic.severity), visible(diagnostic.message), diagnostic.kind->id);
    }
  }
  return out;
}

}  // namespace bext
