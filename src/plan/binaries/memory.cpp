#include "bext/plan/binaries/memory.h"

#include <algorithm>
#include <limits>

namespace bext::binaries {
namespace {

constexpr std::int64_t largest_size = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t bytes_per_mb = 1024 * 1024;

std::int64_t added(std::int64_t a, std::int64_t b) { return a > largest_size - b ? largest_size : a + b; }
std::optional<std::int64_t> added(std::optional<std::int64_t> a, std::optional<std::int64_t> b) {
  return a && b ? std::optional{added(*a, *b)} : std::nullopt;
}
std::int64_t bytes_of_mb(std::int64_t mb) {
  return mb > largest_size / bytes_per_mb ? largest_size : mb * bytes_per_mb;
}

std::optional<std::int64_t> bytes_of(const BinaryGraph& graph, const BinaryInfo& info, InfoField field) {
  std::optional<StatedNumber> number = graph.stated(field);
  if (!number && field == InfoField::spill_fill_bytes) number = info.spill_fill_bytes;
  if (!number) return std::nullopt;
  return field == InfoField::vtcm_mb ? bytes_of_mb(number->value) : number->value;
}

GraphMemory memory_of(const BinaryGraph& graph, const BinaryInfo& info) {
  GraphMemory memory{.graph = graph.name, .total = 0};
  for (std::size_t i = 0; i < memory_fields.size(); ++i) {
    memory.parts[i] = bytes_of(graph, info, memory_fields[i]);
    memory.total = added(memory.total, memory.parts[i]);
  }
  return memory;
}

BinaryMemory memory_of(const BinaryInfo& info) {
  BinaryMemory memory{.path = info.path, .total = 0};
  for (const BinaryGraph& graph : info.graphs) {
    memory.graphs.push_back(memory_of(graph, info));
    memory.total = added(memory.total, memory.graphs.back().total);
    // Every graph repeats the size of the shared pool.
    if (const std::optional<StatedNumber>& shared = graph.stated(InfoField::shared_weights_bytes))
      memory.shared_weights = std::max(memory.shared_weights.value_or(0), shared->value);
  }
  // The formula for one graph has no term for shared weights.
  if (memory.shared_weights || info.graphs.size() > 1) memory.total = added(memory.total, memory.shared_weights);
  if (info.graphs.empty()) memory.total = std::nullopt;
  return memory;
}

constexpr std::size_t spill_fill_part = 3;
static_assert(memory_fields[spill_fill_part] == InfoField::spill_fill_bytes);

}  // namespace

Memory memory_of(std::span<const BinaryInfo> infos) {
  Memory memory{.total = 0};
  std::int64_t all_buffers = 0;
  std::int64_t largest = 0;
  for (const BinaryInfo& info : infos) {
    memory.binaries.push_back(memory_of(info));
    memory.total = added(memory.total, memory.binaries.back().total);
    for (const GraphMemory& graph : memory.binaries.back().graphs) {
      const std::int64_t buffer = graph.parts[spill_fill_part].value_or(0);
      all_buffers = added(all_buffers, buffer);
      largest = std::max(largest, buffer);
    }
  }
  if (infos.empty()) memory.total = std::nullopt;
  if (memory.total && *memory.total < largest_size) memory.total_with_group = *memory.total - all_buffers + largest;
  return memory;
}

std::string_view memory_source() {
  return "QAIRT tools page, memory usage scenarios, as quoted in a public conversion project (SDK 2.48)";
}
Certainty memory_certainty() { return Certainty::report; }
std::string_view group_basis() { return "one spill-fill buffer for all, if they run one after the other (inferred)"; }

}  // namespace bext::binaries
