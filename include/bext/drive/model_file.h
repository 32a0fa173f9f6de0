#pragma once
// Files that cannot be what a tool is asked to compile or run, so that no tool has to be started to find out.
//
// ```cpp
// assert(bext::drive::files_that_are_no_models({"/dev/null"}).size() == 1);
// assert(bext::drive::files_that_are_no_models({"absent.dlc"}).empty());
// ```

#include <string>
#include <vector>

namespace bext::drive {

/// A sentence for each file that is empty or one of our configurations; files that are not there are not spoken of.
[[nodiscard]] std::vector<std::string> files_that_are_no_models(const std::vector<std::string>& paths);

}  // namespace bext::drive
