#pragma once
// Checks many files in parallel and returns them in the given order.

#include <string>
#include <vector>

#include "bext/diag/render.h"
#include "check_arguments.h"
#include "check_inputs.h"

namespace bext::cli {

struct CheckResult {
  std::vector<FileReport> files;
  Severity deny = Severity::error;            ///< the strictest `deny` of the project files
  std::vector<std::string> project_remarks;   ///< about project files that changed the result
  std::vector<std::string> ignored_projects;  ///< about those of another user
  std::vector<FileReport> folders_without;    ///< folders without a configuration file, each with a finding
};
/// A finding that applies to only some of the SDKs says so.
[[nodiscard]] CheckResult check_all(Call& call, const CheckInputs& inputs, const CheckRequest& request);

}  // namespace bext::cli
