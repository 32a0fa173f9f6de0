#pragma once
// One of the vendor's tools, run with the settings of the caller and its log kept.

#include <expected>

#include "bext/drive/job.h"
#include "bext/drive/shell_text.h"
#include "drive/tool_log.h"

namespace bext::drive {

/// All that the tool gets: what the caller has but for secrets, with the command's own variables.
[[nodiscard]] std::vector<std::string> tool_environment(const Command& command, const ToolSettings& settings,
                                                        const Secrets& secrets);

[[nodiscard]] std::expected<ProcessResult, FileError> run_tool(const Command& command, const ToolSettings& settings,
                                                               const Secrets& secrets, ToolLog& log);

/// What the tool prints when it is asked for its version, one line; empty when it does not say.
[[nodiscard]] std::string what_tool_says(const Sdk& sdk, std::string_view program, const ToolSettings& settings);

}  // namespace bext::drive
