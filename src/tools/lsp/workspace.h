#pragma once
// The open documents of an editor, checked together with the files around them.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bext/check/project.h"
#include "bext/check/settings.h"
#include "bext/config/loaded.h"
#include "bext/config/project_config.h"
#include "text_positions.h"
#include "workspace_files.h"

namespace bext::lsp {

/// A file with its findings.
struct CheckedText {
  CheckedText(LoadedFile loaded, PositionEncoding encoding)
      : file{std::move(loaded)}, positions{file.document.text(), encoding} {}

  LoadedFile file;
  TextPositions positions;
  CheckSettings settings = {};
  bool is_configuration = false;           ///< other files get no findings and no help
  std::optional<LoadedFile> wrapper = {};  ///< the open top-level config file that names this file
  std::string inner = {};                  ///< the path of the file that this one names, if it exists
  std::set<std::string> used = {};         ///< the paths of all files that the check used
};

struct OpenDocument {
  std::string uri;
  std::string path;
  std::int64_t version = 0;
  std::shared_ptr<const CheckedText> checked = {};  ///< null until `Workspace::refresh`
};

class Workspace {
 public:
  explicit Workspace(const Disk& disk) : disk_{&disk}, files_{disk} {}

  void set_encoding(PositionEncoding encoding) { encoding_ = encoding; }
  void add_root(std::string folder);
  void remove_root(const std::string& folder);
  /// In the format of a project file.
  void set_client_settings(const Json& settings);

  /// Returns the address of an open document that this one replaces, because both name the same file.
  [[nodiscard]] std::optional<std::string> open(const std::string& uri, std::int64_t version, std::string text);
  /// Applies the `contentChanges` of a message.
  void change(const std::string& uri, std::int64_t version, const Json& changes);
  /// False if the document is not open.
  [[nodiscard]] bool close(const std::string& uri);
  /// A file on disk has changed.
  void changed_on_disk(const std::string& uri);

  /// Checks what has changed and returns the documents whose findings may be new.
  std::vector<const OpenDocument*> refresh();
  /// The checked document that a request is about; null if it is not a configuration. Call it after `refresh`.
  [[nodiscard]] const CheckedText* configuration(const Json* params) const;
  [[nodiscard]] const OpenDocument* find(const std::string& uri) const;
  /// The address of a file, as the editor wrote it if the file is open.
  [[nodiscard]] std::string uri_of(const std::string& path) const;
  /// The path of the file that a top-level config file or Genie configuration names; empty if it does not exist.
  [[nodiscard]] std::string path_named_in(const LoadedFile& file) const;
  /// The configuration files of the workspace, open or not, each once.
  [[nodiscard]] std::vector<std::shared_ptr<const CheckedText>> all_configurations() const;
  /// The models that a file may be for: those that the project file names, those next to it, and all of the workspace.
  [[nodiscard]] std::vector<ModelFile> models_for(const std::string& path) const;
  /// The path without the folder of the workspace.
  [[nodiscard]] std::string short_path(const std::string& path) const;
  /// The file of another document that is open or on disk.
  [[nodiscard]] std::shared_ptr<const CheckedText> read(const std::string& path) const;

 private:
  [[nodiscard]] std::shared_ptr<const CheckedText> check(const OpenDocument& document);
  /// The settings with the graphs of models that the project file names, or else of those next to the file. Unchanged if
  /// the settings name graphs.
  [[nodiscard]] CheckSettings with_model_graphs(CheckSettings settings, const LoadedFile& file,
                                                const std::optional<FoundProject>& project) const;
  /// The paths of models that the project file of a file names.
  [[nodiscard]] std::vector<std::string> models_of_project(const std::string& path) const;
  [[nodiscard]] CheckSettings settings_for(const std::string& path, const std::optional<FoundProject>& project) const;
  [[nodiscard]] const CheckedText* open_wrapper_of(const std::string& path) const;
  void set_checked(OpenDocument& document, std::shared_ptr<const CheckedText> checked);
  [[nodiscard]] const OpenDocument* open_at(const std::string& path) const;

  const Disk* disk_;
  WorkspaceFiles files_;
  PositionEncoding encoding_ = PositionEncoding::utf16;
  std::vector<std::string> roots_;
  ProjectConfig client_settings_;
  std::map<std::string, OpenDocument> documents_;          ///< by URI
  std::map<std::string, std::string> uris_;                ///< of open documents, by path
  std::map<std::string, std::set<std::string>> wrappers_;  ///< the URIs of documents that name a path
  std::set<std::string> changed_;                          ///< paths since the last `refresh`
  bool everything_changed_ = false;
};

}  // namespace bext::lsp
