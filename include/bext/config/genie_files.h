#pragma once
// The files that a Genie configuration names.
//
// ```cpp
// bext::Document dialog = bext::Document::parse(
//     R"({"dialog": {"engine": {"backend": {"extensions": "htp.json"}, "model": {"binary": {"ctx-bins": ["a.bin"]}}}}})");
// bext::GenieFiles files = bext::genie_files(dialog);
// assert(files.extensions.size() == 1 && files.extensions[0].string() == "htp.json" && files.binaries.size() == 1);
// ```

#include <string_view>
#include <vector>

#include "bext/text/document.h"

namespace bext {

/// The name of this kind of file.
inline constexpr std::string_view genie_kind = "genie-dialog";

struct GenieFiles {
  std::vector<Node> extensions;  ///< the backend-extensions file of each engine
  std::vector<Node> binaries;    ///< the context binaries of all engines
};
[[nodiscard]] GenieFiles genie_files(const Document& document);

}  // namespace bext
