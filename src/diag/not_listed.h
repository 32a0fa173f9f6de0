#pragma once
// The sentence about findings beyond the limit of the list.

#include <string>

#include "bext/diag/render.h"

namespace bext {

/// `12 more findings in ext.json are counted but not listed`; empty if all are listed.
[[nodiscard]] std::string not_listed_in_words(const FileReport& file);

}  // namespace bext
