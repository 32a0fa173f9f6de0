#pragma once
// Everything that `bext plan` computes, and its output. The command line and Python use it.

#include <optional>
#include <string>
#include <vector>

#include "bext/plan/binaries/binary_plan.h"
#include "bext/plan/models/inspection.h"

namespace bext {

struct Planned {
  plan::ModelPlan plan;
  std::vector<plan::Inspection> inspections;     ///< one per model
  std::optional<binaries::BinaryPlan> binaries;  ///< only if infos of binaries were given
};
[[nodiscard]] Planned planned(std::vector<plan::PlannedModel> models, const std::vector<BinaryInfo>& infos,
                              const plan::PlanInput& input);

[[nodiscard]] Json to_json(const Planned& planned);
[[nodiscard]] std::string render_screen(const Planned& planned, const plan::PlanScreen& options);
/// One self-contained page.
[[nodiscard]] std::string render_html(const Planned& planned);

}  // namespace bext
