#pragma once
// The options of other tools that a file holds, read by their tables: a map of provider options, the whole compile spec of
// ExecuTorch, each pass of an Olive workflow.
//
// ```cpp
// bext::LoadedFile file = bext::load("genai_config.json",
//     R"({"model": {"decoder": {"session_options": {"provider_options": [{"qnn": {"vtcm_mb": "8"}}]}}}, "search": {}})");
// std::vector<bext::NeighborPart> parts = bext::neighbor_parts(file);
// assert(parts.size() == 1 && parts[0].path == "model.decoder.session_options.provider_options.0.qnn");
// ```

#include <string>
#include <variant>
#include <vector>

#include "bext/backend/executorch.h"
#include "bext/backend/genie.h"
#include "bext/backend/litert.h"
#include "bext/backend/neighbors.h"
#include "bext/backend/olive.h"
#include "bext/backend/onnxruntime.h"
#include "bext/config/loaded.h"

namespace bext {

using NeighborValues =
    std::variant<onnxruntime::ProviderOptions, executorch::Options, litert::Options, genie::Config, olive::Preparation,
                 olive::GenAiBuilder, olive::Encapsulation, olive::ContextBinaryGenerator>;

/// Each part takes kilobytes, and files that people write have a few. Commands reject files with more.
inline constexpr std::size_t most_neighbor_parts = 1000;

struct NeighborPart {
  const Neighbor* neighbor = nullptr;
  std::string path;  ///< of its object in the file; empty if it is the whole file
  Node node;
  NeighborValues values;

  template <class T>
  [[nodiscard]] const T* as() const {
    return std::get_if<T>(&values);
  }
};
[[nodiscard]] ConfigView view(const NeighborPart& part);

/// All of them in the order of the file, read again with findings if `findings` is given.
[[nodiscard]] std::vector<NeighborPart> neighbor_parts(const LoadedFile& file, Findings* findings = nullptr);

}  // namespace bext
