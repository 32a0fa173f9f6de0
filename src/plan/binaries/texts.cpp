#include "texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "diag/characters.h"

namespace bext::binaries {

using plan::size_text;

namespace {

std::string bytes_words(std::optional<std::int64_t> bytes) {
  if (!bytes) return "not stated";
  return *bytes < 1024 ? size_text(*bytes) : fmt::format("{} bytes ({})", *bytes, size_text(*bytes));
}

std::string size_or_unknown(std::optional<std::int64_t> bytes) {
  return bytes ? size_text(*bytes) : "unknown, a term is not stated";
}

}  // namespace

std::string group_text(const GroupBuffer& group) {
  std::string text = "spill-fill buffer of the group\n";
  for (const GroupBuffer::Need& need : group.needs)
    text += fmt::format("  {}: {}\n", visible(need.path), bytes_words(need.bytes));
  text += fmt::format("  largest: {}", bytes_words(group.needed));
  text += group.requested ? fmt::format(", requested: {}\n", bytes_words(group.requested)) : "\n";
  return text;
}

std::string memory_text(const Memory& memory) {
  std::string text;
  const bool knows_something = std::ranges::any_of(memory.binaries, [](const BinaryMemory& binary) {
    return std::ranges::any_of(binary.graphs, [](const GraphMemory& graph) { return graph.total.has_value(); });
  });
  if (!knows_something) {
    const bool says_anything = std::ranges::any_of(memory.binaries, [](const BinaryMemory& binary) {
      return std::ranges::any_of(binary.graphs, [](const GraphMemory& graph) {
        return std::ranges::any_of(graph.parts, [](const auto& part) { return part.has_value(); });
      });
    });
    if (says_anything) text += "memory by the documented formula: unknown, no graph states all terms\n";
    return text;
  }
  text += "memory estimated by the documented formula\n";
  for (const BinaryMemory& binary : memory.binaries) {
    text += fmt::format("  {}: {}\n", visible(binary.path), size_or_unknown(binary.total));
    for (const GraphMemory& graph : binary.graphs) {
      text += fmt::format("    {} =", graph.graph.empty() ? "(unnamed graph)" : visible(graph.graph));
      for (std::size_t i = 0; i < memory_fields.size(); ++i)
        text += fmt::format("{} {} {}", i == 0 ? "" : " +", key_of(memory_fields[i]),
                            graph.parts[i] ? size_text(*graph.parts[i]) : "?");
      text += "\n";
    }
    if (binary.shared_weights)
      text += fmt::format("    + {} {}, once\n", key_of(InfoField::shared_weights_bytes),
                          size_text(*binary.shared_weights));
  }
  if (memory.binaries.size() > 1) {
    text += fmt::format("  all binaries: {}\n", size_or_unknown(memory.total));
    if (memory.total_with_group)
      text += fmt::format("  with one spill-fill buffer for all: {} (inferred)\n", size_text(*memory.total_with_group));
  }
  text += fmt::format("  source: {}\n", memory_source());
  return text;
}

}  // namespace bext::binaries
