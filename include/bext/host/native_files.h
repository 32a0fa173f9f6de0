#pragma once
// Files of this machine. Writing replaces a file completely or not at all: after an error (disk full, no permission) the
// old file is unchanged.
//
// ```cpp
// bext::NativeFiles files;
// assert(files.read("/").error().kind == bext::FileErrorKind::is_directory);
// assert(files.read("/no/such/file").error().message("read") == "cannot read `/no/such/file`: no such file");
// ```

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "bext/config/files.h"
#include "bext/host/follow_limit.h"

namespace bext {

/// How to read a named pipe, which may block forever. A pipe passed by a shell as `/dev/fd/…` is always read.
enum class NamedPipes : std::uint8_t { awaited, refused };

class NativeFiles : public Files {
 public:
  explicit NativeFiles(NamedPipes pipes = NamedPipes::awaited) : pipes_{pipes} {}

  /// Reads regular files, terminals and pipes. Rejects other devices, sockets, and files of 4 GiB or more.
  [[nodiscard]] std::expected<std::string, FileError> read(const std::string& path) const override;
  [[nodiscard]] bool exists(const std::string& path) const override;
  /// Inside the tree of `from`, see `is_in_tree_of`.
  [[nodiscard]] bool may_follow(const std::string& path, const std::string& from) const override;
  /// Lifts that limit, except for `/proc`, `/sys` and `/dev`.
  void follow_everywhere(bool yes) { follow_everywhere_ = yes; }
  /// The root of a repository or of a file system.
  [[nodiscard]] bool is_top_of_project(const std::string& folder) const override;
  /// Settings apply if they belong to the user, root or the owner of the checked file. They must not be a link out of
  /// the tree.
  [[nodiscard]] std::optional<std::string> reason_to_ignore(const std::string& settings,
                                                            const std::string& checked) const override;
  /// Keeps mode, owner, group, ACL and attributes of the old file, or fails. A symbolic link stays; its target is replaced.
  /// Pipes and devices are written directly.
  [[nodiscard]] std::expected<void, FileError> write(const std::string& path, std::string_view bytes) override;
  /// The same, but only if the file still has the content `expected`. Otherwise the result is false, and the caller reads
  /// the file again: another process has changed it.
  [[nodiscard]] std::expected<bool, FileError> replace(const std::string& path, std::string_view expected,
                                                       std::string_view bytes);
  /// Completes a save of this file that was killed. Call it before reading a file in order to change it.
  static void finish_interrupted_save(const std::string& path);

 private:
  NamedPipes pipes_;
  bool follow_everywhere_ = false;
  std::shared_ptr<KnownTrees> trees_ = std::make_shared<KnownTrees>();
  /// Where temporary files of killed processes were removed.
  std::shared_ptr<std::set<std::string>> clean_folders_ = std::make_shared<std::set<std::string>>();
};

/// All of standard input.
[[nodiscard]] std::expected<std::string, FileError> read_standard_input();

}  // namespace bext
