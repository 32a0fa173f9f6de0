#pragma once
// The graphs of the models that a configuration is for: those that the project file names, else models next to the file.
// The caller provides the models, so the same decision serves commands, the language server and a deployment folder.
//
// ```cpp
// using namespace bext;
// const auto model = [](const std::string& path) { return std::optional{model::graph_names(path, {})}; };
// const auto none = [] { return std::vector<model::GraphNames>{}; };
// const std::vector<std::string> models = {"vit.dlc"};
// assert(plan::graphs_of_models({"vti"}, models, {.named = model, .next_to = none}) == std::vector<std::string>{"vit"});
// assert(plan::graphs_of_models({"vti"}, {}, {.named = model, .next_to = none}).empty());
// ```

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bext/model/graph_names.h"

namespace bext::plan {

struct ModelAccess {
  /// A model by its path as the project file gives it; nothing if it is absent or must not be read.
  std::function<std::optional<model::GraphNames>(const std::string& path)> named;
  std::function<std::vector<model::GraphNames>()> next_to;
};

/// The graphs that rules about names may use; empty if no name is certain enough to report. `listed`: the names in
/// `graph_names`; `project_models`: `models` of the project file.
[[nodiscard]] std::vector<std::string> graphs_of_models(const std::vector<std::string>& listed,
                                                        std::span<const std::string> project_models,
                                                        const ModelAccess& access);

}  // namespace bext::plan
