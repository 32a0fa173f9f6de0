#pragma once
// Inspects a model before it is compiled: memory of the activations, operators that fall back to the CPU, numbers
// outside the range of 16-bit floats, quantization, and published latencies.
//
// ```cpp
// using namespace bext;
// const std::string bytes{"\x08\x08\x3a\x03\x12\x01\x61", 7};  // a model whose graph is named "a", without nodes
// const plan::PlannedModel planned = *plan::plan_model("vit.onnx", bytes, {});
// const plan::Inspection inspection = plan::inspect(planned, {.target = *parse_target("SM8750")});
// assert(inspection.vtcm && inspection.vtcm->bytes == 8 * 1024 * 1024 && inspection.memory.arena.peak == 0);
// ```

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bext/check/effective_target.h"
#include "bext/plan/binaries/binary_plan.h"
#include "bext/plan/memory/activations.h"
#include "bext/plan/models/model_plan.h"
#include "bext/plan/operators/islands.h"
#include "bext/plan/precision/float16_range.h"
#include "bext/plan/precision/qdq.h"
#include "bext/plan/time/latencies.h"

namespace bext::plan {

struct Vtcm {
  std::int64_t bytes = 0;
  std::string basis;  ///< "`vtcm_mb` of the configuration"
};

struct Inspection {
  std::optional<Vtcm> vtcm;  ///< empty if neither a configuration nor a target gives it
  memory::Activations memory;
  operators::Partition partition;
  precision::Float16Range float16;
  precision::Qdq qdq;
  bool has_soc = false;                    ///< whether the target is a known SoC
  std::vector<time::Published> published;  ///< of a model with the name of the file, on the target
};

struct InspectionInput {
  const LoadedFile* config = nullptr;  ///< a backend-extensions file
  EffectiveTarget target = {};
  model::ExternalFiles external = model::no_external_files;  ///< of this model
  model::Runner runner = model::one_after_the_other;
};
[[nodiscard]] Inspection inspect(const PlannedModel& planned, const InspectionInput& input);

/// Adds the members `memory`, `operators`, `precision` and `time` to the JSON of the plan.
void add_inspections(Json& json, const ModelPlan& plan, std::span<const Inspection> inspections);
/// Text for the terminal, a few lines for each model.
[[nodiscard]] std::string render_inspections(const ModelPlan& plan, std::span<const Inspection> inspections,
                                             const PlanScreen& options);
/// One self-contained HTML page.
[[nodiscard]] std::string render_html(const ModelPlan& plan, std::span<const Inspection> inspections,
                                      const binaries::BinaryPlan* binaries = nullptr);

}  // namespace bext::plan
