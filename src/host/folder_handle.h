#pragma once
// A folder that stays open. bext reaches the files in it relative to this handle and never through a link, so
// exchanging a folder or link cannot redirect it to another file. Links, pipes and devices in place of files are
// rejected: the names of locks, logs and records are predictable, and a repository or another user may have put
// something else there.

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/config/files.h"
#include "host/descriptor.h"
#include "host/file_facts.h"

namespace bext {

/// What to do with a link at the path of the folder itself.
enum class FolderLink : std::uint8_t { followed, rejected };

enum class FileUse : std::uint8_t {
  read,
  change,
  lock,  ///< read and write; the file is created if it is missing
};

/// Who may use a new file or folder.
enum class NewMode : std::uint8_t { usual, only_this_user };

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

  /// The facts about the file with that name, or the error number. A link is not followed.
  [[nodiscard]] std::expected<FileFacts, int> look(const std::string& name) const;
  /// Sorted. An unreadable folder has none.
  [[nodiscard]] std::vector<std::string> names() const;
  /// Relative paths of all files in it and in its subfolders, sorted. Fails if anything else is there, such as a link.
  [[nodiscard]] std::expected<std::vector<std::string>, FileError> files_below() const;

  [[nodiscard]] std::expected<FolderHandle, FileError> folder(const std::string& name) const;
  /// The same folder, opened once more.
  [[nodiscard]] std::expected<FolderHandle, FileError> copy() const;
  /// Fails if the name exists. 0 or the error number.
  [[nodiscard]] int make(const std::string& name, NewMode mode) const;
  /// Makes and opens it.
  [[nodiscard]] std::expected<FolderHandle, FileError> make_folder(const std::string& name, NewMode mode) const;

  /// A regular file with one name.
  [[nodiscard]] std::expected<Descriptor, FileError> open_file(const std::string& name, FileUse use) const;
  /// Any file, to read and write it; a link is rejected. Or the error number.
  [[nodiscard]] std::expected<Descriptor, int> open_any(const std::string& name) const;
  /// A pipe or device, to write to it. Or the error number.
  [[nodiscard]] std::expected<Descriptor, int> open_device(const std::string& name) const;
  /// A new file; fails if the name exists.
  [[nodiscard]] std::expected<Descriptor, FileError> create_file(const std::string& name) const;
  /// The same, or the error number.
  [[nodiscard]] std::expected<Descriptor, int> create(const std::string& name, NewMode mode) const;
  [[nodiscard]] std::expected<std::string, FileError> read(const std::string& name) const;
  /// Replaces any file with that name by a new one.
  [[nodiscard]] std::expected<void, FileError> write(const std::string& name, std::string_view bytes) const;
  /// Empty if there is no such regular file.
  [[nodiscard]] std::optional<std::uint64_t> size_of(const std::string& name) const;

  // These return 0 or the error number.
  /// Never replaces anything: EEXIST if the new name is taken.
  [[nodiscard]] int move(const std::string& name, const FolderHandle& to, const std::string& new_name) const;
  /// Within the folder; replaces the file with the new name. ENOTSUP if that cannot be done while the file is open.
  [[nodiscard]] int replace(const std::string& name, const std::string& new_name) const;
  [[nodiscard]] int remove(const std::string& name) const;
  /// A folder, if it is empty.
  [[nodiscard]] int remove_empty(const std::string& name) const;
  /// Makes the names in the folder survive a power failure.
  [[nodiscard]] int settle() const;
  /// Whether `remove` failed because the name is a folder.
  [[nodiscard]] static bool is_folder_error(int error);
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
[[nodiscard]] FileError wrong_kind(const std::string& path, DiskKind found, DiskKind wanted);
/// The file, if it is a regular one that has no other name.
[[nodiscard]] std::expected<Descriptor, FileError> with_one_name(Descriptor file, const std::string& path);
/// Whether a path stays below the folder that it is relative to, by its text alone.
[[nodiscard]] bool stays_below(std::string_view relative);

}  // namespace bext
