#pragma once
// The files of this machine for the language server.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bext/config/files.h"
#include "bext/host/find_files.h"
#include "bext/host/paths.h"
#include "tools/lsp/workspace_files.h"
#include "tools/model_graphs.h"

namespace bext::cli {

class NativeDisk : public lsp::Disk {
 public:
  explicit NativeDisk(const Files& files) : files_{&files} {}
  [[nodiscard]] const Files& files() const override { return *files_; }
  [[nodiscard]] std::vector<std::string> files_below(const std::string& folder) const override {
    std::vector<std::string> paths;
    for (FoundFile& file : bext::files_below(folder).files) paths.push_back(std::move(file.path));
    return paths;
  }
  /// Editors ask after every change, so the result is kept until the folder changes.
  [[nodiscard]] std::vector<lsp::ModelFile> models_next_to(const std::string& path) const override {
    const std::string folder = bext::folder_of(path);
    const std::optional<std::int64_t> changed = time_of_change(folder);
    if (!changed) return {};
    Models& known = in_folder_[folder];
    if (known.changed != changed) {
      known = {changed, {}};
      for (NamedModel& model : bext::models_next_to(*files_, path))
        known.models.push_back({std::move(model.path), std::move(model.names)});
    }
    return known.models;
  }
  [[nodiscard]] std::vector<lsp::ModelFile> models_below(const std::string& folder) const override {
    std::vector<lsp::ModelFile> models;
    for (const FoundFile& file : bext::models_below(folder).files)
      if (std::optional<lsp::ModelFile> one = model(file.path)) models.push_back(std::move(*one));
    return models;
  }
  /// Kept until the file changes.
  [[nodiscard]] std::optional<lsp::ModelFile> model(const std::string& path) const override {
    const std::optional<std::int64_t> changed = time_of_change(path);
    if (!changed) return std::nullopt;
    Models& known = by_path_[path];
    if (known.changed != changed) {
      known = {changed, {}};
      if (std::optional<NamedModel> named = named_model(path))
        known.models.push_back({std::move(named->path), std::move(named->names)});
    }
    return known.models.empty() ? std::nullopt : std::optional{known.models.front()};
  }

 private:
  struct Models {
    std::optional<std::int64_t> changed;
    std::vector<lsp::ModelFile> models;
  };
  const Files* files_;
  mutable std::map<std::string, Models> in_folder_;
  mutable std::map<std::string, Models> by_path_;
};

}  // namespace bext::cli
