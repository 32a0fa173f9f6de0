#pragma once
// Replaces a folder completely or not at all. Files are written to a staged folder beside it, which takes its place at the
// end. Until then, and after any error, the old folder is unchanged. A lock admits one process at a time.
//
// ```cpp
// const std::string target = "/tmp/bext-example-" + std::to_string(::getpid());
// bext::StagedFolder staged = *bext::StagedFolder::begin(target);
// assert(!bext::StagedFolder::begin(target));  // locked
// std::filesystem::create_directory(staged.path() + "/inside");
// assert(!std::filesystem::exists(target));
// assert(staged.take_place({}) && std::filesystem::exists(target + "/inside"));
// std::filesystem::remove_all(target);
// ```

#include <unistd.h>

#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bext/config/files.h"

namespace bext {

class StagedFolder {
 public:
  /// Takes the lock and creates the staged folder; removes leftovers of a killed process. Fails if another process holds
  /// the lock or the folder cannot be created. A link is resolved.
  [[nodiscard]] static std::expected<StagedFolder, FileError> begin(const std::string& target);
  StagedFolder(StagedFolder&& other) noexcept;
  StagedFolder& operator=(StagedFolder&&) = delete;
  StagedFolder(const StagedFolder&) = delete;
  /// Removes the staged folder unless it took its place, and releases the lock.
  ~StagedFolder();

  /// Absolute path of the staged folder.
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] const std::string& target() const { return target_; }

  /// Replaces the target with the staged folder. Files of the old folder that `ours` lists are removed; all others belong
  /// to the user and move into the new folder. If one cannot be moved, or its name is taken, the old folder stays
  /// unchanged.
  [[nodiscard]] std::expected<void, FileError> take_place(std::span<const std::string> ours);

 private:
  StagedFolder(std::string target, std::string path, std::string lock_path, int lock);

  std::string target_;
  std::string path_;
  std::string lock_path_;
  int lock_ = -1;
};

/// The absolute path of a folder, with links resolved.
[[nodiscard]] std::string real_folder(const std::string& path);
/// Whether a file system is mounted at the path.
[[nodiscard]] bool is_mount_point(const std::string& absolute);
/// Sorted names of the entries of a folder; empty if it is not a folder.
[[nodiscard]] std::vector<std::string> names_in(const std::string& folder);
/// Free bytes on the file system of `path`; empty when unknown.
[[nodiscard]] std::optional<std::uint64_t> free_bytes(const std::string& path);
/// Empty if there is no such regular file.
[[nodiscard]] std::optional<std::uint64_t> file_size(const std::string& path);

}  // namespace bext
