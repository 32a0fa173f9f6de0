#include "drive/job_problems.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bext/drive/prepare.h"

namespace bext::drive {

void check_choice(const Tool& tool, std::string_view option, const std::string& value,
                  std::vector<std::string>& problems) {
  const ToolOption* known = tool.find(option);
  if (!value.empty() && known && !known->takes(value))
    problems.push_back(
        fmt::format("unknown value `{}` of `{}`; expected one of {}", value, option, fmt::join(known->choices, ", ")));
}

void check_log_level(const std::string& level, std::vector<std::string>& problems) {
  if (!is_log_level(level))
    problems.push_back(fmt::format("unknown log level `{}`; expected error, warning, info, debug or verbose", level));
}

void check_op_packages(const List<OpPackage>& packages, std::string_view form, std::vector<std::string>& problems) {
  for (const OpPackage& package : packages) {
    if (package.package_path->empty() || package.interface_provider->empty())
      problems.push_back(
          fmt::format("operator package `{}` requires a path and a provider: `{}`",
                      package.package_path->empty() ? *package.interface_provider : *package.package_path, form));
    for (const std::string& part : {*package.package_path, *package.interface_provider, *package.target_name})
      if (part.find_first_of(",:") != std::string::npos)
        problems.push_back(fmt::format("`{}` contains a comma or colon, which the tool's list does not support", part));
  }
}

void check_commas(const std::vector<std::string>& models, std::vector<std::string>& problems) {
  for (const std::string& model : models)
    if (model.contains(','))
      problems.push_back(fmt::format("`{}` contains a comma, which separates files in the tool's list", model));
}

}  // namespace bext::drive
