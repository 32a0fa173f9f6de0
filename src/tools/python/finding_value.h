#pragma once
// Findings as tuples for bext.findings.

#include <pybind11/pybind11.h>

#include <string>

#include "bext/diag/diagnostic.h"

namespace bext::python {

/// `((line, column, offset), (line, column, offset))`
[[nodiscard]] pybind11::tuple range_value(const LineTable& lines, Range range);
/// Appends each as `(path, id, severity, message, pointer, range, notes, fixes, effect, certainty, source, only_with_sdk)`.
void append_findings(pybind11::list& list, const std::string& path, const Document& document, const Findings& findings);

}  // namespace bext::python
