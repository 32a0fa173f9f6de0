#pragma once
// A starter file and the errors that a check finds in it. A SoC may not support a value that the option allows.

#include <expected>
#include <string>
#include <vector>

#include "bext/config/starter.h"

namespace bext {

struct CheckedStarter {
  StarterFile file;
  std::vector<std::string> errors;    ///< one message each
  std::vector<std::string> warnings;  ///< the same; notes are remarks of the file
};

/// The target has the same format as for `bext check --target`. A plain number is a `soc_model`.
[[nodiscard]] std::expected<CheckedStarter, ConfigError> checked_starter(StarterOptions options);

}  // namespace bext
