#pragma once
#include <algorithm>
#include <optional>
#include <string>

#include "bext/config/loaded.h"

namespace bext {

/// A message if the file has a string that cannot be rewritten without loss.
[[nodiscard]] inline std::optional<std::string> half_character_in(const LoadedFile& file) {
  if (std::ranges::find(file.document.faults(), FaultKind::lone_surrogate, &Fault::kind) ==
      file.document.faults().end())
    return std::nullopt;
  return "`" + file.path + "` has an unpaired surrogate in a string, which would be lost";
}

}  // namespace bext
