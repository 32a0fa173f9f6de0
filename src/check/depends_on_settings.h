#pragma once
// Whether what a rule finds in a file may be otherwise with other settings or another partner.

#include "bext/check/rule.h"

namespace bext {

/// Learned by asking the rule: one that looks at nothing but the file finds the same with all settings.
[[nodiscard]] bool depends_on_settings(const Rule& rule, const Checked& checked);

}  // namespace bext
