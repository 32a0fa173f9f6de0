#pragma once
// Infos of binaries as arguments, and the size of the spill-fill group for a configuration.

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "bext/config/loaded.h"
#include "bext/model/binary_info.h"
#include "call.h"

namespace bext::cli {

/// Reports an error if the text is a configuration, or does not describe a binary.
[[nodiscard]] std::expected<BinaryInfo, ExitCode> info_from(Call& call, const std::string& path, std::string text);

/// Writes the largest spill-fill buffer into the file and loads it again. `named_by` is the file that the user named: a
/// top-level config file or the file itself.
[[nodiscard]] std::expected<LoadedFile, ExitCode> with_group(Call& call, LoadedFile file, const std::string& named_by,
                                                             const std::vector<BinaryInfo>& infos);

}  // namespace bext::cli
