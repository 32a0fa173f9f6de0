#pragma once
// What `bext.check` is asked with.

#include <pybind11/pybind11.h>

#include <vector>

#include "bext/check/settings.h"

namespace bext::python {

/// From the keyword arguments `target`, `sdk`, `runtime_sdk`, `graphs`, `phase`, `host`, `meant_as`, `assume`, `allow` and
/// `only`, each of which may be None: one for each SDK, and at least one. Raises TypeError or ValueError with a line that
/// says what was given.
[[nodiscard]] std::vector<CheckSettings> settings_from(const pybind11::dict& arguments);

}  // namespace bext::python
