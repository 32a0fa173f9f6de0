#pragma once
// The record of a compilation: filled in before the tool runs, so that the same recipe is recognised, and completed with
// what came of it.

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "bext/drive/compile_job.h"
#include "bext/drive/job.h"
#include "bext/drive/record.h"
#include "bext/drive/secrets.h"

namespace bext::drive {

/// What is known before the tool runs. The error is about an input that cannot be read.
[[nodiscard]] std::expected<CompileRecord, FileError> record_of(const CompileJob& job, const Prepared& ready,
                                                                const JobSettings& settings, const Secrets& secrets);
/// Fills in what depends on the folder: the command, the files that are written, where it all goes.
void place_record(CompileRecord& record, const CompileJob& job, const Prepared& ready, const Secrets& secrets);
/// Adds a file that came of it. False when it cannot be read.
bool add_result(CompileRecord& record, FileRole role, const std::string& path, const std::string& recorded_path);

/// The record of the binary in the folder that `ready` is for, when it tells of a success of the same recipe and every
/// file is still what it was. Where a binary `can_be_read_back`, one that never was does not count.
[[nodiscard]] std::optional<CompileRecord> same_recipe_in(const Prepared& ready, std::string_view binary,
                                                          const CompileRecord& wanted, bool can_be_read_back);

/// Now, in UTC: `2026-01-31T12:00:00Z`.
[[nodiscard]] std::string time_of_day();

}  // namespace bext::drive
