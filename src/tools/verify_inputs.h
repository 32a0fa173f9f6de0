#pragma once
// What `verify` compares, as it was given: the info of binaries and the file that asked for them.

#include <expected>
#include <optional>
#include <string>

#include "bext/config/files.h"
#include "bext/config/loaded.h"
#include "bext/model/binary_info.h"

namespace bext {

/// Why a text is not the info of a binary but one of our own files; nothing when it is none of them.
[[nodiscard]] std::optional<std::string> configuration_as_info(const std::string& path, const std::string& text);
/// Why nothing can be held against the info; nothing when it says what was built.
[[nodiscard]] std::optional<std::string> unusable_info(const BinaryInfo& info);
/// The file whose options were asked for: the one given, or the inner file of a wrapper. The error says why there is none.
[[nodiscard]] std::expected<LoadedFile, std::string> requested_config(const Files& files, LoadedFile given);

}  // namespace bext
