#include "bext/model/graph_names.h"

#include <algorithm>

#include "bext/text/ascii.h"
#include "bext/text/path_text.h"
#include "wire.h"

namespace bext::model {
namespace {

constexpr std::size_t most_partitions = 1024;

std::string_view text_field(std::string_view message, std::uint32_t number) {
  std::string_view result;
  WireMessage wire{message};
  while (const std::optional<WireField> field = wire.next())
    if (field->number == number && field->is_bytes()) result = field->bytes;
  return result;
}

/// The attribute `partition_name` of an EPContext node.
std::string_view partition_name(std::string_view node) {
  WireMessage wire{node};
  while (const std::optional<WireField> field = wire.next())
    if (field->number == 5 && field->is_bytes() && text_field(field->bytes, 1) == "partition_name")
      return text_field(field->bytes, 4);
  return {};
}

void look_at_graph(std::string_view graph, GraphNames& names) {
  WireMessage wire{graph};
  while (const std::optional<WireField> field = wire.next()) {
    if (!field->is_bytes()) continue;
    if (field->number == 2) names.graph = field->bytes;
    if (field->number != 1 || text_field(field->bytes, 4) != "EPContext") continue;
    const std::string_view name = partition_name(field->bytes);
    if (!name.empty() && names.partitions.size() < most_partitions) names.partitions.emplace_back(name);
  }
  names.readable = names.readable && !wire.damage();
}

}  // namespace

std::string as_identifier(std::string_view name) {
  std::string result{name};
  for (char& c : result)
    if (!is_word(c)) c = '_';
  return result;
}

bool GraphNames::may_be(std::string_view name) const {
  if (name.empty()) return false;
  if (!partitions.empty()) return std::ranges::find(partitions, name) != partitions.end();
  return name == file || name == as_identifier(file) || name == graph || name == as_identifier(graph);
}

GraphNames graph_names(std::string_view path, std::string_view bytes) {
  GraphNames names{.file = std::string{file_stem(path)}, .graph = {}, .partitions = {}};
  bool has_graph = false;
  WireMessage wire{bytes};
  names.readable = true;
  while (const std::optional<WireField> field = wire.next()) {
    if (field->number != 7 || !field->is_bytes()) continue;
    has_graph = true;
    look_at_graph(field->bytes, names);
  }
  names.readable = names.readable && has_graph && !wire.damage();
  return names;
}

}  // namespace bext::model
