#pragma once
// Facts from handles of Windows.

#include <windows.h>

#include <expected>

#include "host/file_facts.h"

namespace bext {

/// A reparse point that leads to another path: a symbolic link or junction. Others, such as files of a cloud folder, are
/// plain files.
[[nodiscard]] inline bool is_link(DWORD attributes, DWORD tag) {
  return (attributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0 && IsReparseTagNameSurrogate(tag);
}
/// The facts or the error number.
[[nodiscard]] std::expected<FileFacts, int> facts_of_handle(HANDLE file);

}  // namespace bext
