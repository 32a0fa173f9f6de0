#pragma once
// A configuration in one line: `SM8750, Snapdragon 8 Elite, v79, 8 MiB; 2 graphs, weights shared`.

#include <string>

#include "bext/backend/backends.h"
#include "bext/check/effective_target.h"

namespace bext {

/// Empty for a file of another tool.
[[nodiscard]] std::string summary_line(const AnyConfig& config);
/// The SoC to show for a target. A number that a phone and an IoT SoC share is shown as the phone's. Null if several
/// remain.
[[nodiscard]] const Soc* shown_soc(const EffectiveTarget& target);
/// `SM8750, Snapdragon 8 Elite, v79, 8 MiB`
[[nodiscard]] std::string target_in_words(const EffectiveTarget& target);

}  // namespace bext
