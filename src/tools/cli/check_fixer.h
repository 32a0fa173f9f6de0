#pragma once
// `bext check --fix` and `--diff`: applies fixes, or shows the changes.

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bext/config/loaded.h"
#include "call.h"
#include "check_arguments.h"
#include "check_inputs.h"
#include "project_files.h"
#include "tools/model_graphs.h"

namespace bext::cli {

class CheckFixer {
 public:
  enum class Mode : std::uint8_t { write, show };

  /// Only fixes that are right for all SDKs are applied.
  CheckFixer(Call& call, const CheckRequest& request, Mode mode)
      : call_{call},
        request_{request},
        only_show_{mode == Mode::show},
        projects_{call.files()},
        model_graphs_{call.files(), request.models} {}

  /// Updates the texts of the inputs. Standard input is always printed.
  void fix(std::vector<CheckInput>& inputs);
  [[nodiscard]] bool all_written() const { return all_written_; }
  /// Whether the input is a configuration file, so that fixes were looked for.
  [[nodiscard]] bool tried(const CheckInput& input) const { return tried_.contains(input.path); }
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
  const CheckRequest& request_;
  bool only_show_;
  ProjectFiles projects_;
  ModelGraphs model_graphs_;
  struct Difference {
    std::string path;
    std::size_t fixes;
    std::string lines;
  };
  std::vector<Difference> differences_;
  std::set<std::string> done_;   ///< `same_file_key` of inputs and of inner files that were fixed
  std::set<std::string> tried_;  ///< paths of inputs
  bool all_written_ = true;
  bool found_something_ = false;
};

}  // namespace bext::cli
