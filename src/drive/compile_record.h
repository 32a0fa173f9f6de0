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

inline constexpr std::string_view record_name = "record.json";
inline constexpr std::string_view info_name = "info.json";

/// What is known before the tool runs. The error is about an input that cannot be read.
[[nodiscard]] std::expected<CompileRecord, FileError> record_of(const CompileJob& job, const Prepared& ready,
                                                                const JobSettings& settings, const Secrets& secrets);
/// Adds a file that came of it. False when it cannot be read.
bool add_result(CompileRecord& record, FileRole role, const std::string& path, const std::string& recorded_path);

/// The record in a folder, when it tells of a success of the same recipe and every file it lists is still what it was.
/// Where a binary `can_be_read_back`, one that never was does not count.
[[nodiscard]] std::optional<CompileRecord> same_recipe_in(const std::string& folder, const CompileRecord& wanted,
                                                          bool can_be_read_back);

/// Now, in UTC: `2026-01-31T12:00:00Z`.
[[nodiscard]] std::string time_of_day();

}  // namespace bext::drive
