#pragma once
// Many files checked at once: loaded and judged in parallel, given back in the order they were named.

#include <string>
#include <vector>

#include "bext/check/settings.h"
#include "bext/diag/render.h"
#include "check_inputs.h"

namespace bext::cli {

struct CheckedFiles {
  std::vector<CheckedFile> files;
  Severity least = Severity::error;          ///< the strictest that the project files ask for
  std::vector<CheckedFile> folders_without;  ///< in which nothing was a configuration; the finding of each says so
};
/// `settings`: one for each SDK; a finding that comes only with some of them says so.
[[nodiscard]] CheckedFiles check_all(const Files& files, const CheckInputs& inputs,
                                     const std::vector<CheckSettings>& settings, const Backend* expected);

/// `settings` with what the nearest project file above `path` adds. Problems of the project file are put into `projects`
/// once.
class ProjectFiles {
 public:
  explicit ProjectFiles(const Files& files) : files_{files} {}
  [[nodiscard]] CheckSettings settings_for(const std::string& path, const CheckSettings& settings);
  [[nodiscard]] std::vector<CheckedFile> take_findings() { return std::move(found_); }
  /// The strictest `deny` of those that were read.
  [[nodiscard]] Severity least() const { return least_; }

 private:
  const Files& files_;
  std::vector<std::string> read_;
  std::vector<CheckedFile> found_;
  Severity least_ = Severity::error;
};

}  // namespace bext::cli
