#pragma once
// The arguments of `bext.check`.

#include <pybind11/pybind11.h>

#include <vector>

#include "bext/check/settings.h"

namespace bext::python {

/// From the keyword arguments `target`, `sdk`, `runtime_sdk`, `graphs`, `phase`, `host`, `meant_as`, `assume`, `allow` and
/// `only`, each of which may be None. Returns at least one, and one for each SDK. Raises TypeError or ValueError.
[[nodiscard]] std::vector<CheckSettings> settings_from(const pybind11::dict& arguments);

}  // namespace bext::python
