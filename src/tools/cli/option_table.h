#pragma once
// The table of `bext show`: options by section, with remarks on unknown keys, invalid values and the file that set each.

#include <string>
#include <vector>

#include "bext/config/layers.h"
#include "bext/config/resolved.h"

namespace bext::cli {

struct TableOptions {
  bool color = false;
  bool all = false;  ///< also options that are not set, with what the tools use instead
};
[[nodiscard]] std::string option_table(const Layers& layers, const std::vector<ResolvedOption>& shown,
                                       const TableOptions& options);

/// A value as JSON. Control characters are made visible.
[[nodiscard]] std::string shown_value(const Json& value);

}  // namespace bext::cli
