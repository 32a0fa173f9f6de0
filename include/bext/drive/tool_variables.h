#pragma once
// The environment variables that the tools get: only those that they need, and those that the user names. The others may
// hold tokens and passwords.
//
// ```cpp
// bext::drive::ToolVariables variables =
//     bext::drive::variables_for_tools({"PATH=/bin", "HF_TOKEN=x", "SCHED=1"}, {"SCHED"});
// assert(variables.passed == (std::vector<std::string>{"PATH=/bin", "SCHED=1"}));
// assert(variables.withheld == std::vector<std::string>{"HF_TOKEN"});
// ```

#include <string>
#include <string_view>
#include <vector>

#include "bext/host/system_name.h"

namespace bext::drive {

/// `PATH`, `HOME`, `LANG`, `LC_…`, `TMPDIR`, `LD_…`, `QAIRT_…`, `QNN_…`, `ADSP_…` and `HEXAGON_…`.
[[nodiscard]] bool is_for_tools(std::string_view variable_name, std::string_view system = system_name());

struct ToolVariables {
  std::vector<std::string> passed;    ///< `NAME=value`
  std::vector<std::string> withheld;  ///< names, sorted
};
/// `named`: names of further variables to pass.
[[nodiscard]] ToolVariables variables_for_tools(const std::vector<std::string>& environment,
                                                const std::vector<std::string>& named);

}  // namespace bext::drive
