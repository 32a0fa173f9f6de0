#pragma once
// The size of the spill-fill buffer that a group of contexts shares: the largest need of all binaries.
//
// ```cpp
// std::vector<bext::BinaryInfo> infos;
// for (const char* size : {"100", "300"})
//   infos.push_back(bext::read_binary_info("info.json", std::string{R"({"info": {"graphs": [{"info": {"graphName": "a",
//       "graphBlobInfo": {"info": {"spillFillBufferSize": )"} + size + "}}}}]}}"));
// assert(bext::binaries::group_buffer_of(infos).needed == 300);
// bext::LoadedFile file = bext::load("ext.json", R"({"context": {"weight_sharing_enabled": true}, "graphs": []})");
// assert(bext::binaries::with_group_buffer(file, 300) ==
//        R"({"context": {"weight_sharing_enabled": true, "max_spill_fill_buffer_for_group": 300, "group_id": 0}, )"
//        R"("graphs": []})");
// ```

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bext/config/loaded.h"
#include "bext/model/binary_info.h"
#include "bext/text/json.h"

namespace bext::binaries {

struct GroupBuffer {
  struct Need {
    std::string path;
    std::optional<std::int64_t> bytes = {};  ///< largest need of its graphs; empty if one is not stated
  };
  std::vector<Need> needs;
  std::optional<std::int64_t> needed = {};     ///< empty if a binary does not state its need
  std::optional<std::int64_t> requested = {};  ///< `max_spill_fill_buffer_for_group` of the file
};

[[nodiscard]] GroupBuffer group_buffer_of(std::span<const BinaryInfo> infos);

/// The text of an HTP file with the buffer size, and `group_id` 0 if missing; the rest is unchanged. The error says why
/// the size cannot be set.
[[nodiscard]] std::expected<std::string, std::string> with_group_buffer(const LoadedFile& file, std::int64_t bytes);

/// `needed`, `asked` and `needs`, as in `bext verify --format json`.
[[nodiscard]] Json to_json(const GroupBuffer& group);

}  // namespace bext::binaries
