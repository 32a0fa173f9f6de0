#pragma once
// Checks one file, or a top-level config file and its backend-extensions file together.
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

/// Adds the findings of all rules to the file, removes those that the settings or comments allow, and sorts them.
/// `partner` is the backend-extensions file of a top-level config file, or the reverse.
void check(LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner = nullptr);

/// The result of applying every allowed fix that does not conflict with an earlier one, until none is left.
struct Fixed {
  std::string text;
  std::vector<std::string> applied;  ///< the titles of the first `most_findings` fixes, in order
  std::string stopped = {};          ///< why fixes that could be applied are left; empty if all were tried
  std::size_t count = 0;             ///< of applied fixes
};
/// `partner` as for `check`. Applies the safe fixes, or with `Applicability::suggested` all fixes.
[[nodiscard]] Fixed fix(const LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner = nullptr,
                        Applicability weakest = Applicability::safe);
/// The same for a file that must be right under several settings: applies only fixes that all of them offer.
[[nodiscard]] Fixed fix_for_all(const LoadedFile& file, std::span<const CheckSettings> settings,
                                const LoadedFile* partner = nullptr, Applicability weakest = Applicability::safe);
/// Removes each fix that `other`, the findings of the same text under other settings, does not offer too. What only one
/// of them calls safe is suggested.
void keep_common_fixes(Findings& findings, const Findings& other);

}  // namespace bext
