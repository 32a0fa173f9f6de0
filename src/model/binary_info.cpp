#include "bext/model/binary_info.h"

#include <algorithm>

namespace bext {

namespace {

constexpr std::array<std::string_view, info_field_count> keys = {
    "optimizationLevel", "vtcmSize",  "numHvxThreads", "htpDlbc",      "spillFillBufferSize",
    "opDataSize",        "constSize", "ddrTensorSize", "ioTensorSize", "sharedWeightsSize"};

}  // namespace

std::string_view key_of(InfoField field) { return keys[static_cast<std::size_t>(field)]; }

std::optional<StatedNumber> BinaryInfo::soc_model() const {
  if (!soc_model_as_written || soc_model_as_written->value == 0) return std::nullopt;
  return soc_model_as_written;
}

std::optional<std::int64_t> BinaryInfo::largest_spill_fill() const {
  std::optional<std::int64_t> largest;
  for (const BinaryGraph& graph : graphs) {
    const std::optional<StatedNumber>& own = graph.stated(InfoField::spill_fill_bytes);
    const std::optional<StatedNumber>& size = own ? own : spill_fill_bytes;
    if (!size) return std::nullopt;
    largest = std::max(largest.value_or(0), size->value);
  }
  return largest;
}

}  // namespace bext
