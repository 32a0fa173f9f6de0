#include <fmt/format.h>

#include <iterator>

#include "bext/diag/render.h"
#include "diag/characters.h"
#include "diag/not_listed.h"

namespace bext {
namespace {

/// A line has no room for notes, but shows the SDKs: they are the point of checking for several.
std::string message_of(const Diagnostic& diagnostic) {
  if (diagnostic.only_with_sdk.empty()) return diagnostic.message;
  return fmt::format("{}; only with SDK {}", diagnostic.message, fmt::join(diagnostic.only_with_sdk, ", "));
}

}  // namespace

std::string render_lines(std::span<const FileReport> files) {
  std::string out;
  for (const FileReport& file : files) {
    if (file.findings.empty()) continue;
    const LineTable lines{file.document.text()};
    const std::string path = visible_path(file.path);
    for (const Diagnostic& diagnostic : file.findings) {
      const Position place = lines.at(diagnostic.range.begin);
      fmt::format_to(std::back_inserter(out), "{}:{}:{}: {}: {} [{}]\n", path, place.line, place.column,
                     name_of(diagnostic.severity), visible(message_of(diagnostic)), diagnostic.kind->id);
    }
    if (const std::string left = not_listed_in_words(file); !left.empty())
      fmt::format_to(std::back_inserter(out), "{}\n", left);
  }
  return out;
}

}  // namespace bext
