#pragma once
// The backend-extensions file that a wrapper (top-level config file) or a Genie configuration names. Like the tools, bext
// looks for a relative path in the working directory; it reports if the file is next to the wrapper instead.
//
// ```cpp
// bext::MemoryFiles files{{{"htp.json", R"({"graphs": [{"graph_names": ["a"]}]})"}}};
// bext::LoadedFile wrapper = bext::load("config.json", R"({"backend_extensions": {"config_file_path": "htp.json"}})");
// std::optional<bext::LoadedFile> inner = bext::follow(files, wrapper);
// assert(inner && inner->kind.name() == "htp" && wrapper.findings.empty());
// ```

#include <optional>
#include <string>
#include <string_view>

#include "bext/config/files.h"
#include "bext/config/loaded.h"

namespace bext {

/// The backend whose extension library has that file name; a null pointer if there is none.
[[nodiscard]] const Backend* backend_of_library(std::string_view path);

/// The inner file that a wrapper names.
struct InnerFile {
  std::string path;
  Range range;                       ///< of the path in the wrapper
  const Backend* backend = nullptr;  ///< of the extension library that it names; null if unknown
};
/// Nothing if the file is not a wrapper or Genie configuration, or names no inner file.
[[nodiscard]] std::optional<InnerFile> inner_file_of(const LoadedFile& wrapper);

/// Loads the inner file as the kind that the named library reads. If that fails, the wrapper gets a finding.
[[nodiscard]] std::optional<LoadedFile> follow(const Files& files, LoadedFile& wrapper);
/// The message of that finding.
[[nodiscard]] std::string reason_not_followed(const LoadedFile& wrapper);

}  // namespace bext
