#pragma once
// Files of compilations in an output folder. A folder may contain several compilations: the names of each begin with the
// name of its binary, and its record lists its files. A compilation owns no other files.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/drive/record.h"

namespace bext::drive {

/// `vit.record.json` for the binary `vit`.
[[nodiscard]] std::string record_name_of(std::string_view binary);
[[nodiscard]] std::string info_name_of(std::string_view binary);
[[nodiscard]] std::string log_name_of(std::string_view binary);

/// The record of a binary in a folder; empty if there is none or the file is not a record.
[[nodiscard]] std::optional<LoadedRecord> record_in(const std::string& folder, std::string_view binary);
/// Whether a file of the result is in the output folder, not at a path of its own.
[[nodiscard]] bool is_in_output(const CompileRecord& record, const RecordedFile& file);
/// Names of the files in the output folder that a record lists, including its own.
[[nodiscard]] std::vector<std::string> names_made_by(const CompileRecord& record, std::string_view binary);
/// The same for the record in the folder; empty without one.
[[nodiscard]] std::vector<std::string> names_owned_in(const std::string& folder, std::string_view binary);

/// A message about the first of `names` that exists but does not belong to this binary; empty if there is none.
[[nodiscard]] std::optional<std::string> in_the_way(const std::string& folder, std::string_view binary,
                                                    const std::vector<std::string>& names,
                                                    const std::string& shown_folder);

}  // namespace bext::drive
