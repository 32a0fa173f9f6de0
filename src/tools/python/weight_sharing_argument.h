#pragma once
// The keyword arguments of the mode `weight_sharing`.

#include <pybind11/pybind11.h>

#include "bext/config/modes.h"

namespace bext::python {

/// TypeError for an unknown name or a value of the wrong type.
[[nodiscard]] WeightSharingArguments weight_sharing_from(const pybind11::dict& keywords);

}  // namespace bext::python
