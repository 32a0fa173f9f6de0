#pragma once
// Reads the project file `.bext.json` with findings, and fills in settings that the user did not give.
//
// ```cpp
// bext::Project project = bext::read_project(R"({"target": "SM8750", "sdk": "2.48", "allow": ["comment-key"]})");
// bext::CheckSettings settings = bext::with_project({.target = "SM8550"}, project.config);
// assert(settings.target == "SM8550" && settings.sdk == bext::SdkVersion::parse("2.48"));
// assert(project.findings.empty() && !settings.reports("comment-key"));
// assert(bext::project_places("a/b/htp.json") ==
//        (std::vector<std::string>{"a/b/.bext.json", "a/.bext.json", ".bext.json"}));
// ```

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/backend/catalog.h"
#include "bext/check/settings.h"
#include "bext/config/files.h"
#include "bext/config/project_config.h"
#include "bext/diag/diagnostic.h"
#include "bext/text/document.h"

namespace bext {

struct Project {
  Document document;
  ProjectConfig config;
  Findings findings;  ///< syntax, unknown keys, and an unknown SoC, version, phase, fact or id
};
[[nodiscard]] Project read_project(std::string text);

/// `settings`, completed from the project file. Allowed ids and assumed facts of both are combined.
[[nodiscard]] CheckSettings with_project(CheckSettings settings, const ProjectConfig& project);

/// Where the project file of a checked file may be, nearest first. A relative path gives relative places.
[[nodiscard]] std::vector<std::string> project_places(std::string_view checked_path);

struct FoundProject {
  std::string path;
  Project project;
};
/// Finds the project files of many checked files. It looks into each folder once, and not above a repository or file
/// system.
class ProjectSearch {
 public:
  explicit ProjectSearch(const Files& files) : files_{&files} {}
  /// The nearest one, or null. A project file that cannot be read has a finding that says so. The pointer is valid as
  /// long as the search.
  [[nodiscard]] const FoundProject* nearest(std::string_view checked_path);

 private:
  [[nodiscard]] std::optional<FoundProject> found_at(const std::string& place) const;

  const Files* files_;
  std::deque<FoundProject> found_;
  std::map<std::string, const FoundProject*> nearest_from_;  ///< by the first place to look
};

/// The same for a single file, if it may apply to it.
[[nodiscard]] std::optional<FoundProject> nearest_project(const Files& files, std::string_view checked_path);

[[nodiscard]] std::vector<ListedOption> project_options();
[[nodiscard]] Json project_schema();
/// The reference page and the schema.
[[nodiscard]] std::vector<GeneratedFile> project_reference();

}  // namespace bext
