#include "drive/check_choice.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace bext::drive {

void check_choice(const Tool& tool, std::string_view option, const std::string& value,
                  std::vector<std::string>& problems) {
  const ToolOption* known = tool.find(option);
  if (!value.empty() && known && !known->takes(value))
    problems.push_back(
        fmt::format("unknown value `{}` of `{}`; expected one of {}", value, option, fmt::join(known->choices, ", ")));
}

}  // namespace bext::drive
