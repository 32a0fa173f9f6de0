#pragma once
// Finds what a change of a file makes worse. Findings are compared by id, keys and the bytes they point at.
//
// ```cpp
// bext::LoadedFile before = bext::load("ext.json", R"({"graphs": [{"graph_names": ["a"], "vtcm_md": 8}]})");
// bext::LoadedFile after = bext::load("ext.json", R"({"graphs": [{"graph_names": ["a"], "vtcm_md": 8, "O": 9}]})");
// assert(bext::new_findings({&before, 1}, after).size() == 1);
// assert(bext::new_error(before, after) && !bext::new_error(after, after));
// ```

#include <optional>
#include <span>
#include <string>

#include "bext/config/loaded.h"

namespace bext {

/// The findings of the changed file that none of the files before has.
[[nodiscard]] Findings new_findings(std::span<const LoadedFile> before, const LoadedFile& changed);
/// The first error of the changed file that the file did not have before. Unknown keys are not errors here.
[[nodiscard]] std::optional<std::string> new_error(const LoadedFile& before, const LoadedFile& changed);

}  // namespace bext
