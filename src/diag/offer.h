#pragma once
#include <string_view>

#include "bext/diag/diagnostic.h"

namespace bext {

/// The words before the title of a fix.
[[nodiscard]] inline std::string_view offer_of(const Fix& fix) {
  return fix.applicability == Applicability::safe ? "fix available" : "suggested fix";
}

}  // namespace bext
