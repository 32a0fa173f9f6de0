#pragma once
// Finds configuration files below a directory, by file extension and in a stable order.
//
// ```cpp
// assert(bext::files_below("/no/such/directory").problems.size() == 1);
// assert(bext::paths_in("/no/such/directory", 10).empty());
// ```

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "bext/config/files.h"

namespace bext {

struct FoundFile {
  std::string path;
  std::string key;  ///< its `same_file_key`
};
struct FilesBelow {
  std::vector<FoundFile> files;
  std::vector<FileError> problems;  ///< directories that could not be read
};
/// Every `.json`, `.conf` and `.jsonc` file, sorted. Skips links to directories, hidden files and directories,
/// `node_modules`, `__pycache__`, CMake build trees and Python environments. `found_so_far` is called with the number of
/// files after each folder.
[[nodiscard]] FilesBelow files_below(const std::string& directory,
                                     const std::function<void(std::size_t)>& found_so_far = {});
/// Every `.onnx` and `.dlc` file, sorted, in the same folders.
[[nodiscard]] FilesBelow models_below(const std::string& directory);
/// The paths of the first entries of a directory, in the order of the system; none if it cannot be read.
[[nodiscard]] std::vector<std::string> paths_in(const std::string& directory, std::size_t most);

}  // namespace bext
