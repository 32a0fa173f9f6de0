#pragma once
// What the documents require before graphs can share weights.

#include <vector>

#include "bext/plan/models/model_plan.h"

namespace bext::plan {

[[nodiscard]] std::vector<Precondition> sharing_preconditions(std::size_t graphs, const PlanInput& input);

}  // namespace bext::plan
