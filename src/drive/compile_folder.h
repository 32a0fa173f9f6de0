#pragma once
// Files of compilations in an output folder. A folder may contain several compilations: the names of each begin with the
// name of its binary, and its record lists its files. A compilation owns no other files.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/drive/record.h"
#include "host/folder_handle.h"

namespace bext::drive {

/// The last name of a path of this machine, on which a backslash is a letter.
[[nodiscard]] std::string last_name(std::string_view path);
/// `vit.record.json` for the binary `vit`.
[[nodiscard]] std::string record_name_of(std::string_view binary);
[[nodiscard]] std::string info_name_of(std::string_view binary);
[[nodiscard]] std::string log_name_of(std::string_view binary);

/// The record of a binary in a folder; empty if there is none or the file is not a record.
[[nodiscard]] std::optional<LoadedRecord> record_in(const FolderHandle& folder, std::string_view binary);
/// Names of the files that a record lists as output, including its own.
[[nodiscard]] std::vector<std::string> names_made_by(const CompileRecord& record, std::string_view binary);
/// The same for the record in the folder; empty without one.
[[nodiscard]] std::vector<std::string> names_owned_in(const FolderHandle& folder, std::string_view binary);

/// A message about the first of `names` that exists but does not belong to this binary; empty if there is none.
[[nodiscard]] std::optional<std::string> in_the_way(const FolderHandle& folder, std::string_view binary,
                                                    const std::vector<std::string>& names,
                                                    const std::string& shown_folder);

}  // namespace bext::drive
