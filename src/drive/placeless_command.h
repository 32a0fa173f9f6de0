#pragma once
// A command in which paths do not count: each file stands for what it is and the output folder for itself.

#include <functional>
#include <string>
#include <vector>

#include "bext/drive/record_file.h"

namespace bext::drive {

/// `name` gives the words that stand for a file.
[[nodiscard]] std::vector<std::string> placeless_command(const CompileRecord& record,
                                                         const std::function<std::string(const RecordedFile&)>& name);

}  // namespace bext::drive
