#pragma once
// Which graphs of the models the entries of a configuration reach. The name of a graph is certain only if the model states
// it (EPContext) or if the configuration shows how the models are named; otherwise the answer is unknown.
//
// ```cpp
// using namespace bext;
// const std::vector<model::GraphNames> models = {{.file = "vit", .readable = true}, {.file = "dec", .readable = true}};
// const plan::Reach reach = plan::reach_of(models, {"vit"});
// assert(reach.graphs[0].configured == true && reach.graphs[0].name == "vit");
// assert(reach.graphs[1].configured == false && plan::certain_graphs(reach).size() == 2);
// assert(!plan::reach_of(models, {"other"}).graphs[0].configured);
// ```

#include <optional>
#include <string>
#include <vector>

#include "bext/model/graph_names.h"

namespace bext::plan {

struct ReachedGraph {
  std::size_t model = 0;  ///< index of the model
  std::string name;       ///< as the configuration lists it, else the most likely name
  /// Whether an entry lists it; nothing if the name is not certain.
  std::optional<bool> configured;
  std::string basis;  ///< how the name is known
};

struct Reach {
  std::vector<ReachedGraph> graphs;
  std::vector<std::string> unbound;  ///< listed names that fit no model
};

/// `listed`: the names in `graph_names` of all entries.
[[nodiscard]] Reach reach_of(const std::vector<model::GraphNames>& models, const std::vector<std::string>& listed);

/// The names of all graphs if each is certain; empty otherwise. Rules about graph names then stay silent.
[[nodiscard]] std::vector<std::string> certain_graphs(const Reach& reach);

}  // namespace bext::plan
