#pragma once
// Whether a fact about the target is only reported. Findings that depend on it then say so.

#include <string_view>

#include "bext/check/effective_target.h"

namespace bext {

/// The most certain source of a field such as `hvx_threads`, if no official source or published package has it; else null.
[[nodiscard]] inline const SocFact* only_reported(const EffectiveTarget& target, std::string_view field) {
  const SocFact* best = nullptr;
  for (const Soc* soc : target.socs)
    for (const SocFact& fact : soc->facts)
      if (fact.field == field && (!best || fact.certainty < best->certainty)) best = &fact;
  return best && best->certainty >= Certainty::report ? best : nullptr;
}

}  // namespace bext
