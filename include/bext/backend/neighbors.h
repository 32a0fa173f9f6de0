#pragma once
// The tools whose configurations set the same options in another form: ONNX Runtime, ExecuTorch, LiteRT, Genie and Olive.
//
// ```cpp
// const bext::Neighbor* ort = bext::find_neighbor("ort");
// assert(ort && ort->root().find("vtcm_mb")->info.maps.to == "htp:graphs.vtcm_mb");
// ```

#include <span>
#include <string_view>

#include "bext/schema/option.h"

namespace bext {

/// What to do about an option that the other tool does not have.
struct Alternative {
  std::string_view option;  ///< `htp:memory.mem_type`
  std::string_view words;
};

struct Neighbor {
  std::string_view name;   ///< as in `bext convert --to ort` and `bext options --backend ort`
  std::string_view title;  ///< "ONNX Runtime"
  std::string_view doc;
  std::string_view otherwise;  ///< the nearest alternative for options without an entry below
  std::span<const Alternative> alternatives = {};
  bool has_schema = true;  ///< the table describes a whole file
  const Section& (*root)() = nullptr;
};

[[nodiscard]] std::span<const Neighbor> neighbors();
/// Null if there is none of that name.
[[nodiscard]] const Neighbor* find_neighbor(std::string_view name);

}  // namespace bext
