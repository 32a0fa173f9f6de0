#pragma once
// Estimates the memory of binaries from their info. The formula on the SDK's tools page adds all parts of each graph, and
// the shared weights once per context. It is the vendor's estimate, not a measurement.
//
// ```cpp
// bext::BinaryInfo info = bext::read_binary_info("info.json", R"({"info": {"graphs": [{"info": {"graphName": "vit",
//     "graphBlobInfo": {"info": {"vtcmSize": 8, "spillFillBufferSize": 100}}, "graphBlobInfoV2": {"opDataSize": 1,
//     "constSize": 2, "ddrTensorSize": 3, "ioTensorSize": 4, "sharedWeightsSize": 0}}}]}})");
// bext::binaries::Memory memory = bext::binaries::memory_of({&info, 1});
// assert(memory.total == 8 * 1024 * 1024 + 110);
// ```

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/model/binary_info.h"
#include "bext/text/json.h"

namespace bext::binaries {

/// The terms of the formula for one graph.
inline constexpr std::array memory_fields = {InfoField::op_data_bytes,    InfoField::const_bytes,
                                             InfoField::ddr_tensor_bytes, InfoField::spill_fill_bytes,
                                             InfoField::io_tensor_bytes,  InfoField::vtcm_mb};

/// A total is empty if one of its terms is not stated. Sums saturate at the largest 64-bit number.
struct GraphMemory {
  std::string graph;
  std::array<std::optional<std::int64_t>, memory_fields.size()> parts = {};  ///< in bytes
  std::optional<std::int64_t> total = {};
};

struct BinaryMemory {
  std::string path;
  std::vector<GraphMemory> graphs = {};
  std::optional<std::int64_t> shared_weights = {};  ///< counted once
  std::optional<std::int64_t> total = {};
};

struct Memory {
  std::vector<BinaryMemory> binaries = {};
  std::optional<std::int64_t> total = {};
  /// Total if all graphs share one spill-fill buffer of the largest size. Inferred: the formula does not cover groups.
  std::optional<std::int64_t> total_with_group = {};
};

[[nodiscard]] Memory memory_of(std::span<const BinaryInfo> infos);
/// Source of the formula.
[[nodiscard]] std::string_view memory_source();
[[nodiscard]] Certainty memory_certainty();
/// Basis of `total_with_group`.
[[nodiscard]] std::string_view group_basis();

/// As in `bext verify --format json`.
[[nodiscard]] Json to_json(const Memory& memory);

}  // namespace bext::binaries
