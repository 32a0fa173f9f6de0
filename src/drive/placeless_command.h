#pragma once
// A command without locations: paths of files and of the output folder are replaced.

#include <functional>
#include <string>
#include <vector>

#include "bext/drive/record_file.h"

namespace bext::drive {

/// `name` gives the replacement of a file.
[[nodiscard]] std::vector<std::string> placeless_command(const CompileRecord& record,
                                                         const std::function<std::string(const RecordedFile&)>& name);

}  // namespace bext::drive
