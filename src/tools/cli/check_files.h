#pragma once
// Many files checked at once: loaded and judged in parallel, given back in the order they were named.

#include <optional>
#include <string>
#include <vector>

#include "bext/check/settings.h"
#include "bext/config/loaded.h"
#include "bext/diag/render.h"
#include "call.h"

namespace bext::cli {

/// A file to check, and where it comes from.
struct CheckInput {
  std::string path;
  std::string text;
  bool from_folder = false;  ///< passed over when it is no configuration and nothing is to be said about it
};

/// The files behind the words on the command line; `unreadable` is set when one could not be read.
[[nodiscard]] std::vector<CheckInput> check_inputs(Call& call, const std::vector<std::string>& paths, bool& unreadable);

/// `settings`: one for each SDK; a finding that comes only with some of them says so.
/// `least` becomes the strictest that the project files ask for.
[[nodiscard]] std::vector<CheckedFile> check_all(const Files& files, std::vector<CheckInput> inputs,
                                                 const std::vector<CheckSettings>& settings, const Backend* expected,
                                                 Severity& least);

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
