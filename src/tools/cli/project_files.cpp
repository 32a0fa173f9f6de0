#include "project_files.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/host/paths.h"
#include "bext/text/path_separators.h"
#include "tools/model_graphs.h"

namespace bext::cli {
namespace {

std::string_view folder_of(std::string_view path) { return path.substr(0, name_begin(path)); }

}  // namespace

const FoundProject* ProjectFiles::above(const std::string& path) {
  const std::string_view folder = folder_of(path);
  const auto known = by_folder_.find(folder);
  // Standard input has no folder; the project file of the working directory applies to it.
  const FoundProject* const found =
      known != by_folder_.end() ? known->second : search_.nearest(absolute_path(path == "-" ? "stdin" : path));
  if (known == by_folder_.end()) by_folder_.emplace(folder, found);
  if (!found) return nullptr;
  if (const std::optional<std::string> reason = reason_to_ignore(*found, path)) {
    std::string sentence = fmt::format("project file `{}` is ignored: {}", written_like(path, found->path), *reason);
    if (std::ranges::find(ignored_, sentence) == ignored_.end()) ignored_.push_back(std::move(sentence));
    return nullptr;
  }
  report(path, *found);
  return found;
}

std::optional<std::string> ProjectFiles::reason_to_ignore(const FoundProject& found, const std::string& path) {
  const auto [known, is_new] = applies_to_all_.try_emplace(&found);
  // Without a checked file, its owner cannot make the project file trustworthy.
  if (is_new) known->second = !files_->reason_to_ignore(found.path, {});
  return known->second ? std::nullopt : files_->reason_to_ignore(found.path, path);
}

CheckSettings ProjectFiles::settings_for(const std::string& path, const CheckSettings& settings) {
  const FoundProject* const found = above(path);
  return found ? with_project(settings, found->project.config) : settings;
}

void ProjectFiles::report(const std::string& path, const FoundProject& found) {
  const Project& project = found.project;
  deny_ = std::min(deny_, *project.config.deny);
  if (std::ranges::find(reported_, found.path) != reported_.end()) return;
  reported_.push_back(found.path);
  const std::string shown = written_like(path, found.path);
  Findings findings = project.findings;
  report_unusable_models(*files_, shown, project.document, project.config, findings);
  if (!findings.empty()) checked_.push_back({shown, std::string{project_kind}, project.document, std::move(findings)});
}

}  // namespace bext::cli
