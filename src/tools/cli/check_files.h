#pragma once
// Many files checked at once: loaded and judged in parallel, given back in the order they were named.

#include <string>
#include <vector>

#include "bext/check/settings.h"
#include "bext/diag/render.h"
#include "check_inputs.h"

namespace bext::cli {

struct CheckedFiles {
  std::vector<CheckedFile> files;
  Severity least = Severity::error;          ///< the strictest that the project files ask for
  std::vector<CheckedFile> folders_without;  ///< in which nothing was a configuration; the finding of each says so
};
/// `settings`: one for each SDK; a finding that comes only with some of them says so.
[[nodiscard]] CheckedFiles check_all(Call& call, const CheckInputs& inputs, const std::vector<CheckSettings>& settings,
                                     const Backend* expected);

}  // namespace bext::cli
