#pragma once
// Gives symbolic dimensions their sizes.

#include "bext/model/infer.h"

namespace bext::model {

/// In all graphs of the model. Sizes that no tensor can have become unknown.
void bind_dimensions(Model& model, const InferOptions& options, Inference& result);

}  // namespace bext::model
