#pragma once
// Runs one of the vendor's tools with the settings of the caller and keeps its log.

#include <expected>

#include "bext/drive/job.h"
#include "bext/drive/shell_text.h"
#include "drive/tool_log.h"

namespace bext::drive {

/// The variables of the caller that are for tools, and those of the command.
[[nodiscard]] std::vector<std::string> tool_environment(const Command& command, const ToolSettings& settings);

[[nodiscard]] std::expected<ProcessResult, FileError> run_tool(const Command& command, const ToolSettings& settings,
                                                               ToolLog& log);

/// The first line that the tool prints with `--version`; empty on failure.
[[nodiscard]] std::string what_tool_says(const Sdk& sdk, std::string_view program, const ToolSettings& settings);

}  // namespace bext::drive
