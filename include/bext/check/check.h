#pragma once
// All rules over one file, or over a wrapper and its inner file together.
//
// ```cpp
// bext::LoadedFile file = bext::load("ext.json", R"({"devices": [{"soc_model": 69, "dsp_arch": "v73"}]})");
// bext::check(file, {});
// assert(file.findings.begin()->kind->id == "soc-arch-mismatch");
// ```

#include <span>
#include <string>
#include <vector>

#include "bext/check/settings.h"
#include "bext/config/loaded.h"

namespace bext {

/// Adds what the rules find to the file's findings, drops what is allowed (by the settings or by comments in the file),
/// and sorts. `partner` is the wrapper of an inner file or the inner file of a wrapper.
void check(LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner = nullptr);

/// Applies every fix that does not conflict with one before it, again and again until none is left.
struct Fixed {
  std::string text;
  std::vector<std::string> applied;  ///< the title of each fix, in order
};
/// `partner` as for `check`.
[[nodiscard]] Fixed fix(const LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner = nullptr);
/// The same for a file that has to be right under several settings: only what all of them would change.
[[nodiscard]] Fixed fix_for_all(const LoadedFile& file, std::span<const CheckSettings> settings,
                                const LoadedFile* partner = nullptr);
/// Takes away each fix that `other`, the findings of the same text under other settings, does not offer as well.
void keep_common_fixes(Findings& findings, const Findings& other);

}  // namespace bext
