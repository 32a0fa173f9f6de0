#include "drive/tool_lists.h"

#include <fmt/format.h>

#include "bext/host/paths.h"

namespace bext::drive {

std::string joined_paths(const std::vector<std::string>& paths) {
  std::vector<std::string> whole;
  for (const std::string& path : paths) whole.push_back(absolute_path(path));
  return fmt::format("{}", fmt::join(whole, ","));
}

std::string joined_packages(const List<OpPackage>& packages) {
  std::vector<std::string> parts;
  for (const OpPackage& package : packages) {
    std::string part = fmt::format("{}:{}", absolute_path(*package.package_path), *package.interface_provider);
    if (!package.target_name->empty()) part += ":" + *package.target_name;
    parts.push_back(std::move(part));
  }
  return fmt::format("{}", fmt::join(parts, ","));
}

void leave_root_to_shell(Command& command, const Sdk& sdk, std::size_t count) {
  command.unknown_root = sdk.root;
  for (std::size_t i = 1; i < count; ++i)
    if ((command.arguments[i - 1] == "--model" || command.arguments[i - 1] == "--backend") &&
        command.arguments[i].starts_with(sdk.root + "/"))
      command.below_root.push_back(i);
}

}  // namespace bext::drive
