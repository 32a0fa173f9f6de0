#pragma once
// Problems that a compilation and a run can have alike. Each function adds what it finds.

#include <string>
#include <string_view>
#include <vector>

#include "bext/config/compile_config.h"
#include "bext/drive/tool_options.h"

namespace bext::drive {

/// The value must be one of those of the tool's option.
void check_choice(const Tool& tool, std::string_view option, const std::string& value,
                  std::vector<std::string>& problems);
void check_log_level(const std::string& level, std::vector<std::string>& problems);
/// `form`: how the tool expects a package, `PATH:PROVIDER`.
void check_op_packages(const List<OpPackage>& packages, std::string_view form, std::vector<std::string>& problems);
/// A name with a comma would become two in the tool's list.
void check_commas(const std::vector<std::string>& models, std::vector<std::string>& problems);

}  // namespace bext::drive
