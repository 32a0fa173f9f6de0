#pragma once
// Checks a top-level config file together with the backend-extensions file that it names.
//
// ```cpp
// bext::MemoryFiles files{{{"htp.json", R"({"graphs": [{"graph_names": ["a"], "vtcm_md": 8}]})"}}};
// bext::LoadedFile wrapper = bext::load("config.json", R"({"backend_extensions": {"config_file_path": "htp.json",
//     "shared_library_path": "libQnnHtpNetRunExtensions.so"}})");
// bext::FilePair checked = bext::check_with_inner(files, std::move(wrapper), {});
// assert(checked.inner && checked.inner->findings.begin()->kind->id == "soc-missing");
// ```

#include <cstdint>
#include <optional>

#include "bext/check/settings.h"
#include "bext/config/files.h"
#include "bext/config/loaded.h"

namespace bext {

struct FilePair {
  LoadedFile file;
  std::optional<LoadedFile> inner;  ///< the backend-extensions file, if the file names a readable one
};
/// Loads the backend-extensions file. Nothing is checked yet.
[[nodiscard]] FilePair with_inner(const Files& files, LoadedFile file);
/// Whether each safe fix is tried. If only the findings matter, it need not be.
enum class Fixes : std::uint8_t { verified, untried };
void check_pair(const Files& files, FilePair& pair, const CheckSettings& settings, Fixes fixes = Fixes::verified);
/// Both steps.
[[nodiscard]] FilePair check_with_inner(const Files& files, LoadedFile file, const CheckSettings& settings);

}  // namespace bext
