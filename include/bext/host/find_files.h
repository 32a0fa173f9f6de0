#pragma once
// The configuration files below a directory, by the endings that people give them, in a stable order.
//
// ```cpp
// assert(bext::files_below("/no/such/directory").problems.size() == 1);
// assert(bext::same_file_key("./a.json") == bext::same_file_key("b/../a.json"));
// assert(bext::written_like("/p/a.json", "/p/.bext.json") == "/p/.bext.json");
// assert(!bext::is_directory("/no/such/directory") && bext::is_directory("/"));
// ```

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "bext/config/files.h"

namespace bext {

[[nodiscard]] bool is_directory(const std::string& path);
/// The same text for every way to write one file's path.
[[nodiscard]] std::string same_file_key(const std::string& path);
/// An absolute `place` as somebody would write it who wrote `path`: as it is, or from the working directory.
[[nodiscard]] std::string written_like(const std::string& path, const std::string& place);
struct FoundFile {
  std::string path;
  std::string key;  ///< its `same_file_key`
};
struct FilesBelow {
  std::vector<FoundFile> files;
  std::vector<FileError> problems;  ///< directories that could not be looked into
};
/// Every `.json`, `.conf` and `.jsonc` file, sorted. Left out are links to directories and what holds no work of people:
/// hidden files and directories, `node_modules`, `__pycache__`, build trees of CMake and environments of Python.
/// `found_so_far` is called with the number of files after each folder.
[[nodiscard]] FilesBelow files_below(const std::string& directory,
                                     const std::function<void(std::size_t)>& found_so_far = {});

}  // namespace bext
