#pragma once
// The files of a folder for rules that look up paths.

#include <string>

#include "bext/config/files.h"
#include "doctor/folder/survey.h"

namespace bext::doctor {

class FolderFiles : public Files {
 public:
  explicit FolderFiles(const Folder& folder) : folder_{&folder} {}
  [[nodiscard]] std::expected<std::string, FileError> read(const std::string& path) const override;
  [[nodiscard]] bool exists(const std::string& path) const override { return entry_at(path) != nullptr; }
  [[nodiscard]] bool may_follow(const std::string& path, const std::string& from) const override;
  [[nodiscard]] std::expected<void, FileError> write(const std::string& path, std::string_view bytes) override;
  /// Null if the folder has no such file.
  [[nodiscard]] const FolderEntry* entry_at(const std::string& path) const;

 private:
  const Folder* folder_;
};

}  // namespace bext::doctor
