#pragma once
// Checks the values of a project file.

#include "bext/config/project_config.h"
#include "bext/diag/diagnostic.h"

namespace bext {

/// Reports each value that is unknown; the check ignores such values.
void review_project(const Document& document, const ProjectConfig& config, Findings& findings);

}  // namespace bext
