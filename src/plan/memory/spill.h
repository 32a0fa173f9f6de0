#pragma once
// How many bytes move between VTCM and DDR because the VTCM is too small.

#include <span>

#include "bext/plan/memory/activations.h"

namespace bext::memory {

[[nodiscard]] Spill spill_of(const model::Graph& graph, std::span<const LiveTensor> tensors, std::int64_t vtcm_bytes);

}  // namespace bext::memory
