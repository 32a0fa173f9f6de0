#pragma once
// Finds the file that a path in another file names. Like the tools, bext looks in the working directory first.
//
// ```cpp
// bext::MemoryFiles files{{{"configs/htp.json", "{}"}}};
// assert(bext::find_named(files, "config.json", "configs\\htp.json")->path == "configs/htp.json");
// assert(bext::find_named(files, "configs/config.json", "htp.json")->is_beside);
// assert(bext::is_of_another_machine("C:\\configs\\htp.json") && bext::is_of_another_machine("{{DIR}}/htp.json"));
// ```

#include <optional>
#include <string>
#include <string_view>

#include "bext/config/files.h"

namespace bext {

struct NamedPath {
  std::string path;
  bool is_beside = false;  ///< found next to the file that names it, not in the working directory
};
/// `naming`: the file that contains the path. Windows paths are also tried with slashes. Only where the file may be
/// followed.
[[nodiscard]] std::optional<NamedPath> find_named(const Files& files, const std::string& naming,
                                                  const std::string& path);

/// Whether the path means nothing on this machine: a Windows or Android path, or one with a placeholder. bext
/// cannot tell whether such a file exists.
[[nodiscard]] bool is_of_another_machine(std::string_view path);

}  // namespace bext
