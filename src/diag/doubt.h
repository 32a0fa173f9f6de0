#pragma once
#include <string_view>

#include "bext/diag/diagnostic.h"

namespace bext {

/// How sure we are, for people; empty where an official document says so, which goes without saying.
[[nodiscard]] inline std::string_view doubt_of(const DiagnosticKind& kind) {
  return kind.certainty == Certainty::official ? std::string_view{} : describe(kind.certainty);
}

}  // namespace bext
