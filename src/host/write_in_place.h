#pragma once
// Overwrites a file that cannot be replaced without losing something: one with several names, or of another owner. The
// file is incomplete for a moment, so a copy beside it, `.bext-save-NAME`, holds the old and the new text until the file
// is complete. After a crash, the next command that changes the file completes it from the copy.
//
// The copy is used only if the file contains what an interrupted write leaves: the beginning of the new text, then the
// rest of the old one. Otherwise the file has changed since then, and the copy is removed.

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "bext/config/files.h"
#include "host/folder_handle.h"

namespace bext {

/// The file is open and locked. After an error it has the old content, or the copy stays.
[[nodiscard]] std::optional<FileError> write_in_place(const FolderHandle& folder, const std::string& name, int file,
                                                      std::string_view old_text, std::string_view new_text);
/// Whether there is a copy.
[[nodiscard]] bool is_being_written(const FolderHandle& folder, const std::string& name);
/// Whether there was a copy, so that the file may have changed. The file is open and locked.
[[nodiscard]] std::expected<bool, FileError> finish_write_in_place(const FolderHandle& folder, const std::string& name,
                                                                   int file);
/// Whether `text` is what an interrupted write leaves.
[[nodiscard]] bool is_between(std::string_view text, std::string_view old_text, std::string_view new_text);

}  // namespace bext
