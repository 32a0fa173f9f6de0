#pragma once
// The keywords of the mode `weight_sharing`.

#include <pybind11/pybind11.h>

#include "bext/config/modes.h"

namespace bext::python {

/// TypeError for a name that the mode does not have and for a value of the wrong type.
[[nodiscard]] WeightSharingArguments weight_sharing_from(const pybind11::dict& keywords);

}  // namespace bext::python
