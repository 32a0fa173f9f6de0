#include "change_lines.h"

#include <fmt/format.h>

#include "diag/characters.h"
#include "diag/paint.h"

namespace bext::cli {
namespace {

std::string line(const bext::Change& change) {
  const std::string path = visible(change.path);
  const std::string a = visible(bext::write(change.a, 0));
  const std::string b = visible(bext::write(change.b, 0));
  const std::string without = change.without.empty() ? "" : fmt::format(" (without the key {})", change.without);
  switch (change.kind) {
    case ChangeKind::added:
      return fmt::format("+ {}: {}{}", path, b, without);
    case ChangeKind::removed:
      return fmt::format("- {}: {}{}", path, a, without);
    case ChangeKind::changed:
      return fmt::format("~ {}: {} -> {}", path, a, b);
    case ChangeKind::default_written:
      return fmt::format("= {}: {} is the default; only the {} file sets it", path, change.a.is_null() ? b : a,
                         change.a.is_null() ? "second" : "first");
  }
  return {};
}

std::string_view color_of(ChangeKind kind) {
  switch (kind) {
    case ChangeKind::added:
      return paint::green;
    case ChangeKind::removed:
      return paint::red;
    case ChangeKind::changed:
      return paint::yellow;
    case ChangeKind::default_written:
      break;
  }
  return paint::dim;
}

}  // namespace

std::string change_lines(const std::vector<bext::Change>& changes, bool color) {
  std::string text;
  for (const bext::Change& change : changes) text += painted(line(change), color_of(change.kind), color) + "\n";
  return text;
}

Json changes_json(const std::vector<bext::Change>& changes) {
  Json json = Json::object({{"changes", Json::array()}});
  for (const bext::Change& change : changes) {
    Json one = Json::object({{"path", change.path}, {"kind", name_of(change.kind)}, {"a", change.a}, {"b", change.b}});
    if (!change.without.empty()) one["without"] = change.without;
    json["changes"].push_back(std::move(one));
  }
  return json;
}

}  // namespace bext::cli
