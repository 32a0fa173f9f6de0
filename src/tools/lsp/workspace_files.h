#pragma once
// The files of a workspace as an editor sees them: unsaved text first, then the disk.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bext/config/files.h"
#include "bext/model/graph_names.h"

namespace bext::lsp {

struct ModelFile {
  std::string path;
  model::GraphNames names;
};

/// The file system of the machine. In a browser, there is none.
class Disk {
 public:
  virtual ~Disk() = default;
  [[nodiscard]] virtual const Files& files() const = 0;
  /// Every configuration file below a folder.
  [[nodiscard]] virtual std::vector<std::string> files_below(const std::string& folder) const = 0;
  /// The models in the folder of a file.
  [[nodiscard]] virtual std::vector<ModelFile> models_next_to(const std::string& /*path*/) const { return {}; }
  /// Every model below a folder.
  [[nodiscard]] virtual std::vector<ModelFile> models_below(const std::string& /*folder*/) const { return {}; }
  /// One model; nothing if it cannot be read.
  [[nodiscard]] virtual std::optional<ModelFile> model(const std::string& /*path*/) const { return std::nullopt; }
};

class WorkspaceFiles : public Files {
 public:
  explicit WorkspaceFiles(const Disk& disk) : disk_{&disk} {}

  void open(const std::string& path, std::string text) { unsaved_[path] = std::move(text); }
  void close(const std::string& path) { unsaved_.erase(path); }
  [[nodiscard]] const std::string* unsaved(const std::string& path) const;
  /// Relative paths start here, as if the tools were started in the root of the workspace.
  void work_in(std::string folder) { folder_ = std::move(folder); }
  [[nodiscard]] std::string absolute(const std::string& path) const;
  /// The paths that were read or looked up since the last call.
  [[nodiscard]] std::set<std::string> take_used() { return std::exchange(used_, {}); }

  [[nodiscard]] std::expected<std::string, FileError> read(const std::string& path) const override;
  [[nodiscard]] bool exists(const std::string& path) const override;
  [[nodiscard]] bool may_follow(const std::string& path, const std::string& from) const override;
  [[nodiscard]] bool is_top_of_project(const std::string& folder) const override;
  [[nodiscard]] std::optional<std::string> reason_to_ignore(const std::string& settings,
                                                            const std::string& checked) const override;
  /// The server never writes; editors apply its edits.
  [[nodiscard]] std::expected<void, FileError> write(const std::string& path, std::string_view bytes) override;

 private:
  const Disk* disk_;
  std::map<std::string, std::string> unsaved_;
  std::string folder_;
  mutable std::set<std::string> used_;
};

}  // namespace bext::lsp
