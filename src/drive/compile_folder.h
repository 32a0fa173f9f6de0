#pragma once
// What compilations leave in a folder. One folder may hold several: everything of one begins with the name of its binary,
// and its record lists what it made. Nothing else is its own.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/drive/record.h"

namespace bext::drive {

/// `vit.record.json` of the binary `vit`.
[[nodiscard]] std::string record_name_of(std::string_view binary);
[[nodiscard]] std::string info_name_of(std::string_view binary);
[[nodiscard]] std::string log_name_of(std::string_view binary);

/// The record of a binary in a folder; nothing when there is none, whatever a file of that name holds.
[[nodiscard]] std::optional<LoadedRecord> record_in(const std::string& folder, std::string_view binary);
/// Names of the files that a record lists as made, its own too.
[[nodiscard]] std::vector<std::string> names_made_by(const CompileRecord& record, std::string_view binary);
/// The same for the record that is in the folder; nothing when there is none.
[[nodiscard]] std::vector<std::string> names_owned_in(const std::string& folder, std::string_view binary);

/// The first of `names` that is in the folder and not this binary's own, in words; nothing when the way is free.
[[nodiscard]] std::optional<std::string> in_the_way(const std::string& folder, std::string_view binary,
                                                    const std::vector<std::string>& names,
                                                    const std::string& shown_folder);

}  // namespace bext::drive
