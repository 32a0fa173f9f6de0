#include "project_files.h"

#include <algorithm>

#include "bext/host/environment.h"
#include "bext/host/find_files.h"

namespace bext::cli {
namespace {

std::string_view folder_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash + 1);
}

}  // namespace

const ProjectConfig* ProjectFiles::above(const std::string& path) {
  const std::string_view folder = folder_of(path);
  if (const auto known = by_folder_.find(folder); known != by_folder_.end()) return known->second;
  // Standard input has no folder; the project file of the working directory applies to it.
  const FoundProject* const found = search_.nearest(absolute_path(path == "-" ? "stdin" : path));
  const ProjectConfig* const config = found ? &found->project.config : nullptr;
  by_folder_.emplace(folder, config);
  if (found) report(written_like(path, found->path), found->project);
  return config;
}

CheckSettings ProjectFiles::settings_for(const std::string& path, const CheckSettings& settings) {
  const ProjectConfig* const project = above(path);
  return project ? with_project(settings, *project) : settings;
}

void ProjectFiles::report(std::string shown_path, const Project& project) {
  least_ = std::min(least_, *project.config.deny);
  if (std::ranges::find(reported_, shown_path) != reported_.end()) return;
  reported_.push_back(shown_path);
  if (!project.findings.empty())
    checked_.push_back({std::move(shown_path), std::string{project_kind}, project.document, project.findings});
}

}  // namespace bext::cli
