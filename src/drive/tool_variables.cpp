#include "bext/drive/tool_variables.h"

#include <algorithm>
#include <array>

namespace bext::drive {
namespace {

using namespace std::string_view_literals;

constexpr std::array names = {"PATH"sv, "HOME"sv, "LANG"sv, "TMPDIR"sv};
constexpr std::array beginnings = {"LC_"sv, "LD_"sv, "QAIRT_"sv, "QNN_"sv, "ADSP_"sv, "HEXAGON_"sv};

}  // namespace

bool is_for_tools(std::string_view variable_name) {
  return std::ranges::find(names, variable_name) != names.end() ||
         std::ranges::any_of(beginnings, [&](std::string_view mark) { return variable_name.starts_with(mark); });
}

ToolVariables variables_for_tools(const std::vector<std::string>& environment, const std::vector<std::string>& named) {
  ToolVariables variables;
  for (const std::string& entry : environment) {
    std::string name = entry.substr(0, entry.find('='));
    if (is_for_tools(name) || std::ranges::find(named, name) != named.end())
      variables.passed.push_back(entry);
    else
      variables.withheld.push_back(std::move(name));
  }
  std::ranges::sort(variables.withheld);
  return variables;
}

}  // namespace bext::drive
