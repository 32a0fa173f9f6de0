#pragma once
// What the values of a project file must mean.

#include "bext/config/project_config.h"
#include "bext/diag/diagnostic.h"

namespace bext {

/// Says of each value that nothing could be made of it; what the file says there does not count.
void review_project(const Document& document, const ProjectConfig& config, Findings& findings);

}  // namespace bext
