#pragma once
// Checks many files in parallel and returns them in the given order.

#include <string>
#include <vector>

#include "bext/check/settings.h"
#include "bext/diag/render.h"
#include "check_inputs.h"

namespace bext::cli {

struct ProjectUse {
  bool any = true;   ///< whether project files apply
  bool deny = true;  ///< whether their `deny` decides the exit code
};

struct CheckedFiles {
  std::vector<CheckedFile> files;
  Severity least = Severity::error;           ///< the strictest `deny` of the project files
  std::vector<std::string> project_remarks;   ///< about project files that changed the result
  std::vector<std::string> ignored_projects;  ///< about those of another user
  std::vector<CheckedFile> folders_without;   ///< folders without a configuration file, each with a finding
};
/// `settings`: one for each SDK. A finding that applies to only some of them says so.
/// `models`: those that the user named; without them, bext looks next to each file.
[[nodiscard]] CheckedFiles check_all(Call& call, const CheckInputs& inputs, const std::vector<CheckSettings>& settings,
                                     const Backend* expected, const ProjectUse& use,
                                     const std::vector<std::string>& models);

}  // namespace bext::cli
