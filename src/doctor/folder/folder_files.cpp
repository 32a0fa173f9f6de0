#include "doctor/folder/folder_files.h"

#include <algorithm>

#include "doctor/folder/survey_steps.h"

namespace bext::doctor {

const FolderEntry* FolderFiles::entry_at(const std::string& path) const {
  std::string_view place = path;
  while (place.starts_with("./")) place.remove_prefix(2);
  if (!folder_->root.empty() && place.starts_with(folder_->root + "/")) place.remove_prefix(folder_->root.size() + 1);
  const auto found = std::ranges::lower_bound(folder_->entries, place, {}, &FolderEntry::path);
  if (found == folder_->entries.end() || found->path != place || found->kind == EntryKind::folder) return nullptr;
  return &*found;
}

std::expected<std::string, FileError> FolderFiles::read(const std::string& path) const {
  constexpr std::size_t limit = std::size_t{4} << 20U;
  const FolderEntry* const entry = entry_at(path);
  if (!entry) return std::unexpected{FileError{FileErrorKind::not_found, path, "no such file"}};
  std::optional<std::string> text = text_of(*folder_, *entry, limit);
  if (!text) return std::unexpected{FileError{FileErrorKind::other, path, "it cannot be read"}};
  return std::move(*text);
}

bool FolderFiles::may_follow(const std::string& path, const std::string& /*from*/) const {
  return !path.starts_with("../") && !path.contains("/../");
}

std::expected<void, FileError> FolderFiles::write(const std::string& path, std::string_view /*bytes*/) {
  return std::unexpected{FileError{FileErrorKind::no_permission, path, "the folder is only read"}};
}

}  // namespace bext::doctor
