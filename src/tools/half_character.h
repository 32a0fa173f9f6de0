#pragma once
#include <algorithm>
#include <optional>
#include <string>

#include "bext/config/loaded.h"

namespace bext {

/// Why the file cannot be written anew; nothing when every string can.
[[nodiscard]] inline std::optional<std::string> half_character_in(const LoadedFile& file) {
  if (std::ranges::find(file.document.faults(), FaultKind::lone_surrogate, &Fault::kind) ==
      file.document.faults().end())
    return std::nullopt;
  return "`" + file.path + "` has half of a surrogate pair in a string, which would be lost";
}

}  // namespace bext
