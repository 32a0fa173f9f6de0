#pragma once
// Whether a value is one of those that an option of a vendor tool takes.

#include <string>
#include <string_view>
#include <vector>

#include "bext/drive/tool_options.h"

namespace bext::drive {

void check_choice(const Tool& tool, std::string_view option, const std::string& value,
                  std::vector<std::string>& problems);

}  // namespace bext::drive
