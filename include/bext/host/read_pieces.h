#pragma once
// Reads a file of any size in pieces, for logs that are larger than the memory.
//
// ```cpp
// std::size_t size = 0;
// const auto read = bext::read_pieces("/dev/null", [&](std::string_view piece) { size += piece.size(); });
// assert(read && size == 0);
// assert(bext::read_pieces("/", [](std::string_view) {}).error().kind == bext::FileErrorKind::is_directory);
// ```

#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "bext/config/files.h"

namespace bext {

/// `-` is standard input. Rejects what `NativeFiles` rejects, except large files.
[[nodiscard]] std::expected<void, FileError> read_pieces(const std::string& path,
                                                         const std::function<void(std::string_view)>& on_piece);

}  // namespace bext
