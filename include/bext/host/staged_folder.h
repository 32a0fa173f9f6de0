#pragma once
// A folder that appears as a whole or not at all. Everything is written into a fresh folder beside it, which takes its
// place at the end; until then, and whatever goes wrong, the old one is as it was. One process at a time may do so.
//
// ```cpp
// const std::string target = "/tmp/bext-example-" + std::to_string(::getpid());
// bext::StagedFolder staged = *bext::StagedFolder::begin(target);
// assert(!bext::StagedFolder::begin(target));  // somebody is at it
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
  /// Takes the lock and makes the fresh folder; clears away what a killed process left of an earlier one. The error says
  /// that another process holds the lock, or what could not be made. A link stands for the folder it leads to.
  [[nodiscard]] static std::expected<StagedFolder, FileError> begin(const std::string& target);
  StagedFolder(StagedFolder&& other) noexcept;
  StagedFolder& operator=(StagedFolder&&) = delete;
  StagedFolder(const StagedFolder&) = delete;
  /// Removes the fresh folder unless it took its place, and gives the lock back.
  ~StagedFolder();

  /// Of the fresh folder, absolute.
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] const std::string& target() const { return target_; }

  /// Puts the fresh folder where the target was. Of the old one, what is named in `ours` goes away; everything else is
  /// somebody's own and moves into the new folder. When that cannot be done, because it cannot be moved or the new
  /// folder has something of that name, the old folder stays as it was.
  [[nodiscard]] std::expected<void, FileError> take_place(std::span<const std::string> ours);

 private:
  StagedFolder(std::string target, std::string path, std::string lock_path, int lock);

  std::string target_;
  std::string path_;
  std::string lock_path_;
  int lock_ = -1;
};

/// The absolute path of a folder, that behind a link when it is one.
[[nodiscard]] std::string real_folder(const std::string& path);
/// Whether a file system is mounted at the path.
[[nodiscard]] bool is_mount_point(const std::string& absolute);
/// Names of what is directly in a folder, sorted; nothing when it is none.
[[nodiscard]] std::vector<std::string> names_in(const std::string& folder);
/// Bytes that may still be written where `path` lies; nothing when that is unknown.
[[nodiscard]] std::optional<std::uint64_t> free_bytes(const std::string& path);
/// Nothing when there is no such regular file.
[[nodiscard]] std::optional<std::uint64_t> file_size(const std::string& path);

}  // namespace bext
