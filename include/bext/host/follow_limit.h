#pragma once
// Limits which files bext reads because another file names them. An untrusted file may name any path on the machine.
//
// ```cpp
// assert(!bext::is_in_tree_of("/proc/self/environ", "config.json"));
// ```

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "bext/host/mutex.h"

namespace bext {

/// Whether `path`, after resolving links, is inside the repository of the file `from`; without a repository, inside its
/// folder or the working directory. `/` and the home directory do not count as repository or folder. `/proc`, `/sys` and
/// `/dev` never count.
[[nodiscard]] bool is_in_tree_of(const std::string& path, const std::string& from);

/// The same for many files: each folder is looked up once. May be used by several threads.
class KnownTrees {
 public:
  [[nodiscard]] bool contain(const std::string& path, const std::string& from);

 private:
  [[nodiscard]] const std::vector<std::string>& tree_of(const std::string& file);
  [[nodiscard]] std::string real_path(const std::string& path);

  Mutex mutex_;
  /// By folder and owner of the file: whether a repository is trusted depends on the owner.
  std::map<std::pair<std::string, unsigned>, std::vector<std::string>> trees_;
  std::map<std::string, unsigned> owners_;           ///< of files
  std::map<std::string, std::string> real_folders_;  ///< links resolved
};

/// Whether `path`, after resolving links, is `/proc`, `/sys`, `/dev` or below one of them.
[[nodiscard]] bool is_in_system_folder(const std::string& path);

/// Whether the last part of the path is a link that leaves the tree of the path, or another part is a link that leaves its
/// repository. A path in `/dev` or `/proc`, such as `/dev/stdout`, is not one.
[[nodiscard]] bool is_link_out_of_tree(const std::string& path);

/// Whether `folder` contains `.git`.
[[nodiscard]] bool is_repository(const std::string& folder);

/// Whether `path` belongs to the user, to root or to the owner of `subject`. For a link, both the link and what it leads to.
/// Also true if nothing is there.
[[nodiscard]] bool is_of_trusted_owner(const std::string& path, const std::string& subject);

}  // namespace bext
