// Which files of this machine may direct bext to other files or change its settings.
#include "bext/host/follow_limit.h"
#include "bext/host/native_files.h"
#include "host/file_facts.h"

namespace bext {

bool NativeFiles::may_follow(const std::string& path, const std::string& from) const {
  return follow_everywhere_ ? !is_in_system_folder(path) : trees_->contain(path, from);
}

bool NativeFiles::is_top_of_project(const std::string& folder) const {
  const std::string here = folder.empty() ? "./" : folder;
  if (is_repository(here)) return true;
  const std::expected<FileFacts, int> own = facts_at(here);
  const std::expected<FileFacts, int> above = facts_at(here + "..");
  return own && above && own->volume != above->volume;
}

std::optional<std::string> NativeFiles::reason_to_ignore(const std::string& settings,
                                                         const std::string& checked) const {
  if (!is_of_trusted_owner(settings, checked)) return "it belongs to another user";
  // Findings in it would show its content.
  if (is_link_out_of_tree(settings)) return "it is a link to a file outside its repository or folder";
  return std::nullopt;
}

}  // namespace bext
