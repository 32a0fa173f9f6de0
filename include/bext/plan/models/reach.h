#pragma once
// Which graphs of the models the entries of a configuration reach. The name of a graph is certain only if the model states
// it (EPContext) or if the configuration shows how the models are named; otherwise the answer is unknown.
//
// ```cpp
// using namespace bext;
// const std::vector<model::GraphNames> models = {{.file = "vit", .readable = true}, {.file = "dec", .readable = true}};
// const plan::Reach reach = plan::reach_of(models, {"vit"});
// assert(reach.graphs[0].configured == true && reach.graphs[0].name == "vit");
// assert(reach.graphs[1].configured == false);
// assert(!plan::reach_of(models, {"other"}).graphs[0].configured);
// ```

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bext/diag/diagnostic.h"
#include "bext/model/graph_names.h"

namespace bext::plan {

struct ReachedGraph {
  std::size_t model = 0;  ///< index of the model
  std::string name;       ///< as the configuration lists it, else the most likely name
  /// Whether an entry lists it; empty if the name is not certain.
  std::optional<bool> configured;
  std::string basis;  ///< how the name is known
};

struct Reach {
  std::vector<ReachedGraph> graphs;
  std::vector<std::string> unbound;  ///< listed names that match no model
};

/// `listed`: the names in `graph_names` of all entries.
[[nodiscard]] Reach reach_of(const std::vector<model::GraphNames>& models, const std::vector<std::string>& listed);

/// Whether the configuration is for exactly these models.
enum class ModelSet : std::uint8_t {
  all,       ///< the user named them
  neighbors  ///< they are next to the file; others may also belong to it
};
/// The graphs that rules about names may use; empty if no name is certain enough to report. If the user named the models,
/// a graph whose name is not certain is assumed to be named after its file. For models next to the file, a name counts
/// as wrong only if it differs from a model in case or punctuation and another name matches a model.
[[nodiscard]] std::vector<std::string> graphs_to_check(const std::vector<model::GraphNames>& models,
                                                       const std::vector<std::string>& listed, ModelSet set);

/// Findings that depend on a name taken from a model file are warnings at most, and their fixes are suggestions.
void soften_names(Findings& findings);

}  // namespace bext::plan
