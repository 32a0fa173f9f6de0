#pragma once
#include <string_view>

#include "bext/diag/diagnostic.h"

namespace bext {

/// How certain the facts behind a finding are, in one word; empty if they are official. The long form is in `bext
/// explain`.
[[nodiscard]] inline std::string_view doubt_of(const DiagnosticKind& kind) {
  switch (kind.certainty) {
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

}  // namespace bext
