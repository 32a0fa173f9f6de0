#pragma once
// What a configuration does to models: their size and cost, which graphs its entries reach, and the weights that they
// can share. Exact figures are numbers; unknown figures have a reason.
//
// ```cpp
// using namespace bext;
// const std::string bytes{"\x08\x08\x3a\x03\x12\x01\x61", 7};  // a model whose graph is named "a", without nodes
// std::vector<plan::PlannedModel> models;
// models.push_back(*plan::plan_model("vit.onnx", bytes, {}));
// const plan::ModelPlan result = plan::make_plan(std::move(models), {});
// assert(result.models[0].name == "vit" && result.models[0].size.operators == 0 && !result.binding);
// ```

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/check/effective_target.h"
#include "bext/config/loaded.h"
#include "bext/model/count.h"
#include "bext/model/ep_context.h"
#include "bext/model/graph_names.h"
#include "bext/model/hash_constants.h"
#include "bext/model/infer.h"
#include "bext/model/onnx.h"
#include "bext/plan/models/reach.h"
#include "bext/plan/models/weight_sharing.h"
#include "bext/text/json.h"

namespace bext::plan {

/// One model file. It refers to the bytes of the file, which must outlive it.
struct PlannedModel {
  std::string path;
  std::string name;  ///< of its graph, as far as it is known
  model::Model model;
  model::ModelSize size;
  model::Inference inference;
  model::GraphNames names;
  std::vector<model::EpContext> ep_contexts;
};

/// The names in `graph_names` of an HTP file.
[[nodiscard]] std::vector<std::string> listed_graphs(const LoadedFile& config);

struct ModelOptions {
  model::InferOptions infer = {};
};
[[nodiscard]] std::expected<PlannedModel, model::Fault> plan_model(const std::string& path, std::string_view bytes,
                                                                   const ModelOptions& options);

/// A precondition of weight sharing.
struct Precondition {
  std::string text;         ///< "Hexagon v73 or newer"
  std::optional<bool> met;  ///< empty: unknown from the given files
  std::string found;        ///< "SM8750 is v79"; empty if unknown
  Certainty certainty = Certainty::official;
  std::string source;
};

struct Binding {
  std::string config;  ///< path of the backend-extensions file
  Reach reach;
  std::vector<std::string> not_enabled;      ///< graphs that `enable_graphs` of the top-level config file leaves out
  std::vector<std::string> unknown_enabled;  ///< names in `enable_graphs` that match no graph
};

struct SharingPlan {
  WeightSharing sharing;
  std::optional<bool> enabled;  ///< `weight_sharing_enabled` of the configuration; empty without one
  std::vector<Precondition> preconditions;
  std::vector<std::string> problems;  ///< constants that cannot be read
};

struct ModelPlan {
  std::vector<PlannedModel> models;
  std::optional<Binding> binding;      ///< only with a configuration of HTP
  std::optional<SharingPlan> sharing;  ///< only if weights were compared
};

struct PlanInput {
  const LoadedFile* config = nullptr;   ///< a backend-extensions file
  const LoadedFile* wrapper = nullptr;  ///< the top-level config file that names it
  EffectiveTarget target = {};
  bool compare_weights = true;
  /// The files with external data of a model.
  std::function<model::ExternalFiles(const PlannedModel&)> external = {};
  model::Runner runner = model::one_after_the_other;
};
[[nodiscard]] ModelPlan make_plan(std::vector<PlannedModel> models, const PlanInput& input);

[[nodiscard]] Json to_json(const ModelPlan& plan);

struct PlanScreen {
  bool color = false;
  std::size_t width = 100;
};
[[nodiscard]] std::string render_screen(const ModelPlan& plan, const PlanScreen& options);

}  // namespace bext::plan
