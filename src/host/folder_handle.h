#pragma once
// A folder that stays open. bext reaches the files in it relative to this handle and never through a link, so
// exchanging a folder or link cannot redirect it to another file. Links, pipes and devices in place of files are
// rejected: the names of locks, logs and records are predictable, and a repository or another user may have put
// something else there.

#include <sys/stat.h>

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/config/files.h"
#include "host/system_error.h"

namespace bext {

/// What to do with a link at the path of the folder itself.
enum class FolderLink : std::uint8_t { followed, rejected };

class FolderHandle {
 public:
  [[nodiscard]] static std::expected<FolderHandle, FileError> open(const std::string& path, FolderLink link);
  FolderHandle(FolderHandle&&) = default;

  [[nodiscard]] int number() const { return descriptor_.number(); }
  /// For messages and for programs that need a path.
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string path_of(std::string_view name) const;
  /// Whether the path still leads to this folder.
  [[nodiscard]] bool is_at_its_path() const;

  /// The status of the file with that name, or the error number. A link is not followed.
  [[nodiscard]] std::expected<struct stat, int> look(const std::string& name) const;
  /// Sorted. An unreadable folder has none.
  [[nodiscard]] std::vector<std::string> names() const;
  /// Relative paths of all files in it and in its subfolders, sorted. Fails if anything else is there, such as a link.
  [[nodiscard]] std::expected<std::vector<std::string>, FileError> files_below() const;

  [[nodiscard]] std::expected<FolderHandle, FileError> folder(const std::string& name) const;
  /// Fails if the name exists.
  [[nodiscard]] std::expected<FolderHandle, FileError> make_folder(const std::string& name, mode_t mode) const;

  /// A regular file with one name. `flags` are those of `open`.
  [[nodiscard]] std::expected<Descriptor, FileError> open_file(const std::string& name, int flags) const;
  /// A new file; fails if the name exists.
  [[nodiscard]] std::expected<Descriptor, FileError> create_file(const std::string& name) const;
  [[nodiscard]] std::expected<std::string, FileError> read(const std::string& name) const;
  /// Replaces any file with that name by a new one.
  [[nodiscard]] std::expected<void, FileError> write(const std::string& name, std::string_view bytes) const;
  /// Empty if there is no such regular file.
  [[nodiscard]] std::optional<std::uint64_t> size_of(const std::string& name) const;

  // These return 0 or the error number.
  /// Never replaces anything: EEXIST if the new name is taken.
  [[nodiscard]] int move(const std::string& name, const FolderHandle& to, const std::string& new_name) const;
  [[nodiscard]] int remove(const std::string& name) const;
  /// A folder, if it is empty.
  [[nodiscard]] int remove_empty(const std::string& name) const;
  /// Makes the names in the folder survive a power failure.
  [[nodiscard]] int settle() const;
  /// A folder with its content, as far as possible.
  void remove_all(const std::string& name) const;

  /// The folder of a relative path such as `Result_0/output.raw`, and the last name in it.
  struct Place;
  enum class Missing : std::uint8_t { is_an_error, is_made };
  [[nodiscard]] std::expected<Place, FileError> place_of(const std::string& relative, Missing folders) const;

  /// Free bytes on its file system; empty when unknown.
  [[nodiscard]] std::optional<std::uint64_t> free_bytes() const;

 private:
  FolderHandle(Descriptor descriptor, std::string path) : descriptor_{std::move(descriptor)}, path_{std::move(path)} {}

  Descriptor descriptor_;
  std::string path_;
};

struct FolderHandle::Place {
  FolderHandle folder;
  std::string name;
};

/// "expected a file, found a symbolic link"
[[nodiscard]] FileError wrong_kind(const std::string& path, mode_t found, mode_t wanted);
/// Whether a path stays below the folder that it is relative to, by its text alone.
[[nodiscard]] bool is_below(std::string_view relative);
/// Whether both are the same file.
[[nodiscard]] bool is_same_file(const struct stat& a, const struct stat& b);

}  // namespace bext
