#include "bext/model/binary_info.h"

#include <algorithm>

namespace bext {

namespace {

constexpr std::string_view header = "QNN HTP C headers, QnnHtpSystemContext.h";

constexpr std::array<InfoFieldFacts, info_field_count> all_facts = {{
    {"optimizationLevel", "", "Level the graph was prepared with.", header},
    {"vtcmSize", "MiB", "VTCM that the graph was planned with.", header},
    {"numHvxThreads", "", "HVX threads the graph reserves.", header},
    {"htpDlbc", "", "Whether bandwidth compression is on.", header},
    {"spillFillBufferSize", "bytes", "Buffer for data that does not fit into VTCM.", header},
    {"opDataSize", "bytes", "Data of the executed operations.", header},
    {"constSize", "bytes", "Constants of this graph only.", header},
    {"ddrTensorSize", "bytes", "Tensors in DDR.", header},
    {"ioTensorSize", "bytes", "Input and output tensors.", header},
    {"sharedWeightsSize", "bytes", "Weights that all graphs of the context share; each graph repeats the same number.",
     header},
}};

}  // namespace

const InfoFieldFacts& facts_of(InfoField field) { return all_facts[static_cast<std::size_t>(field)]; }

bool BinaryGraph::says_how_it_was_built() const {
  return std::ranges::any_of(numbers, [](const auto& number) { return number.has_value(); });
}

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
