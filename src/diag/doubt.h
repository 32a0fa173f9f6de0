#pragma once
#include <string_view>

#include "bext/diag/diagnostic.h"

namespace bext {

/// How certain a fact is, in one word; empty if it is official. The long form is in `bext explain`.
[[nodiscard]] inline std::string_view doubt_of(Certainty certainty) {
  switch (certainty) {
    case Certainty::official:
      return {};
    case Certainty::package:
      return "observed";
    case Certainty::report:
      return "reported";
    case Certainty::inference:
      return "inferred";
  }
  return {};
}
[[nodiscard]] inline std::string_view doubt_of(const DiagnosticKind& kind) { return doubt_of(kind.certainty); }

}  // namespace bext
