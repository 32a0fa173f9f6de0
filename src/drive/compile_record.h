#pragma once
// Creates the record of a compilation before the tool runs, to recognize the same recipe, and completes it with the
// result.

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "bext/drive/compile_job.h"
#include "bext/drive/job.h"
#include "bext/drive/record.h"
#include "bext/drive/secrets.h"
#include "drive/work_limit.h"
#include "host/folder_handle.h"

namespace bext::drive {

/// The record before the tool runs. Fails if an input cannot be read.
[[nodiscard]] std::expected<CompileRecord, FileError> record_of(const CompileJob& job, const Prepared& ready,
                                                                const JobSettings& settings, const Secrets& secrets);
/// Sets everything that depends on the folder: command, generated files and output.
void place_record(CompileRecord& record, const CompileJob& job, const Prepared& ready, const Secrets& secrets);
/// Adds an output file of the stage, with its path in the output folder. False if it cannot be read.
bool add_result(CompileRecord& record, FileRole role, const FolderHandle& folder, const std::string& name,
                const WorkLimit& limit);

/// The record in the output folder, if it reports success for the same recipe and all files are unchanged. If the
/// binary `can_be_read_back`, the record must include its info.
[[nodiscard]] std::optional<CompileRecord> same_recipe_in(const FolderHandle& folder, const Prepared& ready,
                                                          std::string_view binary, const CompileRecord& wanted,
                                                          bool can_be_read_back, const WorkLimit& limit);

/// Now, in UTC: `2026-01-31T12:00:00Z`.
[[nodiscard]] std::string time_of_day();

}  // namespace bext::drive
