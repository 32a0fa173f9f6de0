#pragma once
// One of the vendor's tools, run with the settings of the caller and its log kept.

#include <expected>

#include "bext/drive/job.h"
#include "bext/drive/shell_text.h"
#include "drive/tool_log.h"

namespace bext::drive {

[[nodiscard]] std::expected<ProcessResult, FileError> run_tool(const Command& command, const ToolSettings& settings,
                                                               const Secrets& secrets, ToolLog& log);

}  // namespace bext::drive
