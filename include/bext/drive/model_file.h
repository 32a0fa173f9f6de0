#pragma once
// Finds files that cannot be models before a tool is started.
//
// ```cpp
// assert(bext::drive::files_that_are_not_models({"/dev/null"}).size() == 1);
// assert(bext::drive::files_that_are_not_models({"absent.dlc"}).empty());
// ```

#include <string>
#include <vector>

namespace bext::drive {

/// A message for each file that is empty or a configuration. Missing files are ignored.
[[nodiscard]] std::vector<std::string> files_that_are_not_models(const std::vector<std::string>& paths);

}  // namespace bext::drive
