#pragma once
// `bext check --fix` and `--diff`: applies fixes, or shows the changes.

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bext/check/settings.h"
#include "bext/config/loaded.h"
#include "call.h"
#include "check_inputs.h"
#include "project_files.h"
#include "tools/model_graphs.h"

namespace bext::cli {

class CheckFixer {
 public:
  /// `settings`: one for each SDK. Only fixes that are right for all of them are applied.
  CheckFixer(Call& call, bool only_show, bool use_projects, const std::vector<CheckSettings>& settings,
             const Backend* expected, Applicability least, std::vector<std::string> models)
      : call_{call},
        only_show_{only_show},
        use_projects_{use_projects},
        settings_{settings},
        expected_{expected},
        least_{least},
        projects_{call.files()},
        model_graphs_{call.files(), std::move(models)} {}

  /// Updates the texts of the inputs. Standard input is always printed.
  void fix(std::vector<CheckInput>& inputs);
  [[nodiscard]] bool all_written() const { return all_written_; }
  /// Whether the input is a configuration file, so that fixes were looked for.
  [[nodiscard]] bool met(const CheckInput& input) const { return met_.contains(input.path); }
  [[nodiscard]] bool found_something() const { return found_something_; }
  /// One sentence for each project file that belongs to another user.
  [[nodiscard]] const std::vector<std::string>& ignored_projects() const { return projects_.ignored(); }
  /// The changes in the format of `diff -u`. On a terminal, control characters are made visible.
  [[nodiscard]] std::string differences_text() const;
  [[nodiscard]] std::string differences_json() const;

 private:
  bool fix(CheckInput& input);
  std::optional<std::string> fixed(const LoadedFile& file, const std::string& path,
                                   const std::vector<CheckSettings>& settings, const LoadedFile* partner);

  Call& call_;
  bool only_show_;
  bool use_projects_;
  const std::vector<CheckSettings>& settings_;
  const Backend* expected_;
  Applicability least_;
  ProjectFiles projects_;
  ModelGraphs model_graphs_;
  struct Difference {
    std::string path;
    std::size_t fixes;
    std::string lines;
  };
  std::vector<Difference> differences_;
  std::set<std::string> done_;
  std::set<std::string> met_;  ///< paths of inputs
  bool all_written_ = true;
  bool found_something_ = false;
};

}  // namespace bext::cli
