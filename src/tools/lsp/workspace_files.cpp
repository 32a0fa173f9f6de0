#include "workspace_files.h"

#include "file_uri.h"

namespace bext::lsp {

const std::string* WorkspaceFiles::unsaved(const std::string& path) const {
  const auto found = unsaved_.find(path);
  return found == unsaved_.end() ? nullptr : &found->second;
}

std::string WorkspaceFiles::absolute(const std::string& path) const { return absolute_in(folder_, path); }

std::expected<std::string, FileError> WorkspaceFiles::read(const std::string& path) const {
  const std::string place = absolute(path);
  used_.insert(place);
  if (const std::string* text = unsaved(place)) return *text;
  return disk_->files().read(place);
}

bool WorkspaceFiles::exists(const std::string& path) const {
  const std::string place = absolute(path);
  used_.insert(place);
  return unsaved(place) || disk_->files().exists(place);
}

bool WorkspaceFiles::may_follow(const std::string& path, const std::string& from) const {
  const std::string place = absolute(path);
  return unsaved(place) || disk_->files().may_follow(place, from);
}

bool WorkspaceFiles::is_top_of_project(const std::string& folder) const {
  return disk_->files().is_top_of_project(folder);
}

std::optional<std::string> WorkspaceFiles::reason_to_ignore(const std::string& settings,
                                                            const std::string& checked) const {
  return unsaved(settings) ? std::nullopt : disk_->files().reason_to_ignore(settings, checked);
}

std::expected<void, FileError> WorkspaceFiles::write(const std::string& path, std::string_view /*bytes*/) {
  return std::unexpected{FileError{FileErrorKind::no_permission, path, "the language server does not write files"}};
}

}  // namespace bext::lsp
