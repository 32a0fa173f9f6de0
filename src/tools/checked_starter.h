#pragma once
// A file to start from, and what a check of it calls an error: the part may refuse what every option takes.

#include <expected>
#include <string>
#include <vector>

#include "bext/config/starter.h"

namespace bext {

struct CheckedStarter {
  StarterFile file;
  std::vector<std::string> errors;  ///< a sentence each
};

/// The target is any word that `bext check --target` takes; a bare number is a `soc_model`.
[[nodiscard]] std::expected<CheckedStarter, ConfigError> checked_starter(StarterOptions options);

}  // namespace bext
