// WASI reports neither the owner of a file nor its file system.
#include "bext/host/follow_limit.h"
#include "bext/host/native_files.h"

namespace bext {

bool NativeFiles::may_follow(const std::string& path, const std::string& from) const {
  return follow_everywhere_ ? !is_in_system_folder(path) : trees_->contain(path, from);
}

bool NativeFiles::is_top_of_project(const std::string& folder) const {
  return is_repository(folder.empty() ? "./" : folder);
}

std::optional<std::string> NativeFiles::reason_to_ignore(const std::string& settings,
                                                         const std::string& /*checked*/) const {
  // Findings in it would show its content.
  if (is_link_out_of_tree(settings)) return "it is a link to a file outside its repository or folder";
  return std::nullopt;
}

}  // namespace bext
