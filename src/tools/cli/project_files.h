#pragma once
// The project files of checked files, each read and reported once.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/check/project.h"
#include "bext/check/settings.h"
#include "bext/diag/render.h"

namespace bext::cli {

class ProjectFiles {
 public:
  explicit ProjectFiles(const Files& files) : files_{&files}, search_{files} {}
  /// The nearest project file above `path` that may apply to it, or null.
  [[nodiscard]] const FoundProject* above(const std::string& path);
  /// `settings` with the additions of that project file.
  [[nodiscard]] CheckSettings settings_for(const std::string& path, const CheckSettings& settings);
  /// Findings in the project files themselves.
  [[nodiscard]] std::vector<FileReport> take_findings() { return std::move(checked_); }
  /// One sentence for each project file that belongs to another user.
  [[nodiscard]] const std::vector<std::string>& ignored() const { return ignored_; }
  /// The strictest `deny` of the project files so far.
  [[nodiscard]] Severity deny() const { return deny_; }

 private:
  [[nodiscard]] std::optional<std::string> reason_to_ignore(const FoundProject& found, const std::string& path);
  void report(const std::string& path, const FoundProject& found);

  const Files* files_;
  ProjectSearch search_;
  std::map<std::string, const FoundProject*, std::less<>> by_folder_;  ///< folders as written in paths
  std::map<const FoundProject*, bool> applies_to_all_;                 ///< whatever the owner of the checked file
  std::vector<std::string> ignored_;
  std::vector<std::string> reported_;
  std::vector<FileReport> checked_;
  Severity deny_ = Severity::error;
};

}  // namespace bext::cli
