#pragma once
// What the documents require before graphs can share weights.

#include <vector>

#include "bext/plan/models/model_plan.h"

namespace bext::plan {

/// `binding`: which entries reach the graphs; null without a configuration of HTP.
[[nodiscard]] std::vector<Precondition> sharing_preconditions(std::size_t graphs, const PlanInput& input,
                                                              const Binding* binding);

}  // namespace bext::plan
