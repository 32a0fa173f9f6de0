#include "bext/check/project.h"

#include "bext/check/check.h"
#include "bext/diag/kinds.h"
#include "bext/diag/syntax.h"
#include "bext/text/path_text.h"

namespace bext {

Project read_project(std::string text) {
  // The name of the file decides its kind, whatever its content.
  LoadedFile file{.path = std::string{project_file_name},
                  .document = Document::parse(std::move(text)),
                  .kind = {},
                  .config = {},
                  .findings = {},
                  .layer = 0};
  file.kind.look_alike = find_look_alike(project_kind);
  report_faults(file.document, file.findings, ReadBy::bext);
  check(file, {});
  auto config = read<ProjectConfig>(file.document);
  return {std::move(file.document), std::move(config), std::move(file.findings)};
}

CheckSettings with_project(CheckSettings settings, const ProjectConfig& project) {
  if (settings.target.empty()) settings.target = *project.target;
  if (!settings.sdk) settings.sdk = SdkVersion::parse(*project.sdk);
  if (!settings.runtime_sdk) settings.runtime_sdk = SdkVersion::parse(*project.runtime_sdk);
  if (settings.graphs.empty()) settings.graphs = *project.graphs;
  if (!settings.host) settings.host = *project.host;
  if (!settings.phase_given)
    for (const std::string& word : *project.phase)
      if (const std::optional<Phase> phase = parse_phase(word)) settings.add_phase(*phase);
  for (const std::string& word : *project.assume)
    if (const std::optional<RunFact> fact = parse_choice<RunFact>(word)) settings.assumed.add(*fact);
  settings.allowed.insert(settings.allowed.end(), project.allow->begin(), project.allow->end());
  settings.allowed_keys.insert(settings.allowed_keys.end(), project.allow_keys->begin(), project.allow_keys->end());
  return settings;
}

std::vector<std::string> project_places(std::string_view checked_path) {
  std::vector<std::string> places;
  for (std::size_t slash = checked_path.find_last_of("/\\"); slash != std::string_view::npos;
       slash = slash == 0 ? std::string_view::npos : checked_path.find_last_of("/\\", slash - 1))
    places.push_back(std::string{checked_path.substr(0, slash + 1)} + std::string{project_file_name});
  if (!is_absolute_path(checked_path)) places.emplace_back(project_file_name);
  return places;
}

namespace {

/// It gives no settings, and it still hides the project files of the folders above.
FoundProject unreadable_project(std::string path, const FileError& error) {
  Project project{Document::parse({}), {}, {}};
  // The path is shown next to the message.
  const FileError named{error.kind, std::string{project_file_name}, error.reason};
  project.findings.add(kind_of<"unreadable-file">(), {0, 0}, named.message("read"))
      .note("the check continues without it");
  return {std::move(path), std::move(project)};
}

}  // namespace

std::optional<FoundProject> ProjectSearch::found_at(const std::string& place) const {
  std::expected<std::string, FileError> text = files_->read(place);
  if (text) return FoundProject{place, read_project(std::move(*text))};
  if (text.error().kind == FileErrorKind::not_found || !files_->exists(place)) return std::nullopt;
  return unreadable_project(place, text.error());
}

const FoundProject* ProjectSearch::nearest(std::string_view checked_path) {
  const FoundProject* result = nullptr;
  std::vector<std::string> searched;
  for (std::string& place : project_places(checked_path)) {
    if (const auto known = nearest_from_.find(place); known != nearest_from_.end()) {
      result = known->second;
      break;
    }
    if (std::optional<FoundProject> here = found_at(place)) result = &found_.emplace_back(std::move(*here));
    const std::string folder = place.substr(0, place.size() - project_file_name.size());
    searched.push_back(std::move(place));
    if (result || files_->is_top_of_project(folder)) break;
  }
  for (std::string& place : searched) nearest_from_.emplace(std::move(place), result);
  return result;
}

std::optional<FoundProject> nearest_project(const Files& files, std::string_view checked_path) {
  ProjectSearch search{files};
  const FoundProject* found = search.nearest(checked_path);
  return found && !files.reason_to_ignore(found->path, std::string{checked_path}) ? std::optional{*found}
                                                                                  : std::nullopt;
}

}  // namespace bext
