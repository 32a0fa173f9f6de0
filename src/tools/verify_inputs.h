#pragma once
// The inputs of `verify`: the info of binaries and the requested configuration.

#include <expected>
#include <optional>
#include <string>

#include "bext/config/files.h"
#include "bext/config/loaded.h"
#include "bext/model/binary_info.h"

namespace bext {

/// A message if the text is a configuration instead of the info of a binary.
[[nodiscard]] std::optional<std::string> configuration_as_info(const std::string& path, const std::string& text);
/// A message if the info does not describe a binary.
[[nodiscard]] std::optional<std::string> unusable_info(const BinaryInfo& info);
/// The file with the requested options: the given one, or the inner file of a wrapper. The error is a message.
[[nodiscard]] std::expected<LoadedFile, std::string> requested_config(const Files& files, LoadedFile given);

}  // namespace bext
