#pragma once
// Takes the graphs of a configuration from models: those that the user or the project file names, else models next to
// the file. Reads only names.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bext/check/project.h"
#include "bext/config/files.h"
#include "bext/config/loaded.h"
#include "bext/host/mutex.h"
#include "bext/model/graph_names.h"

namespace bext {

/// Why a model cannot be used, as a sentence; nothing if it can. The names of other files than ONNX models come from the
/// file name.
[[nodiscard]] std::optional<std::string> unreadable_model(const std::string& path);
[[nodiscard]] std::vector<model::GraphNames> names_of_models(const std::vector<std::string>& paths);
/// Adds a finding for each model of a project file that cannot be used. `path` is that of the project file.
void report_unusable_models(const Files& files, const std::string& path, const Document& document,
                            const ProjectConfig& config, Findings& findings);
/// The names in `graph_names` of the file or, for a top-level config file, of its backend-extensions file.
[[nodiscard]] std::vector<std::string> listed_in(const Files& files, LoadedFile file);

/// A model file and the names of its graphs.
struct NamedModel {
  std::string path;
  model::GraphNames names;
};
/// A model file that can be used; nothing otherwise.
[[nodiscard]] std::optional<NamedModel> named_model(const std::string& path);
/// The models in the folder of a file, in the order of their paths. None if there are too many to belong to the file.
[[nodiscard]] std::vector<NamedModel> models_next_to(const Files& files, const std::string& path);

/// May be used by several threads.
class ModelGraphs {
 public:
  ModelGraphs(const Files& files, std::vector<std::string> named) : files_{&files}, named_{names_of_models(named)} {}

  /// The graphs that rules may rely on; empty if none are certain.
  [[nodiscard]] std::vector<std::string> of(const std::string& path, const std::string& text, const Files& inputs,
                                            const Backend* expected, const FoundProject* project);

 private:
  [[nodiscard]] std::vector<model::GraphNames> next_to(const std::string& path);

  const Files* files_;
  std::vector<model::GraphNames> named_;
  Mutex mutex_;
  std::map<std::string, std::vector<model::GraphNames>> by_folder_;
};

}  // namespace bext
