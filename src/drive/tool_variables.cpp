#include "bext/drive/tool_variables.h"

#include <algorithm>
#include <array>
#include <span>

#include "bext/text/ascii.h"

namespace bext::drive {
namespace {

using namespace std::string_view_literals;

constexpr std::array linux_names = {"PATH"sv, "HOME"sv, "LANG"sv, "TMPDIR"sv};
// Most programs for Windows need the folders of the system.
constexpr std::array windows_names = {
    "PATH"sv,        "TEMP"sv,    "TMP"sv,          "USERPROFILE"sv,           "SYSTEMROOT"sv,
    "SYSTEMDRIVE"sv, "WINDIR"sv,  "COMSPEC"sv,      "NUMBER_OF_PROCESSORS"sv,  "PROGRAMDATA"sv,
    "PATHEXT"sv,     "APPDATA"sv, "LOCALAPPDATA"sv, "PROCESSOR_ARCHITECTURE"sv};
constexpr std::array beginnings = {"LC_"sv, "LD_"sv, "QAIRT_"sv, "QNN_"sv, "ADSP_"sv, "HEXAGON_"sv};

}  // namespace

bool is_for_tools(std::string_view variable_name, std::string_view system) {
  const bool is_windows = system == "windows";
  // On Windows, upper and lower case are equal in names of variables.
  const std::string name = is_windows ? upper_case(variable_name) : std::string{variable_name};
  const std::span<const std::string_view> names =
      is_windows ? std::span<const std::string_view>{windows_names} : linux_names;
  return std::ranges::find(names, name) != names.end() ||
         std::ranges::any_of(beginnings, [&](std::string_view mark) { return name.starts_with(mark); });
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
