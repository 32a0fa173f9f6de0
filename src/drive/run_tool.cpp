#include "drive/run_tool.h"

#include <fmt/format.h>

#include "bext/drive/tool_variables.h"
#include "bext/host/environment.h"
#include "bext/host/system_name.h"

namespace bext::drive {

std::vector<std::string> tool_environment(const Command& command, const ToolSettings& settings) {
  std::vector<std::string> environment = variables_for_tools(settings.environment, settings.pass_on).passed;
  for (const Variable& variable : command.variables) {
    std::string value = variable.value;
    // A search path is prepended to that of the caller; other variables replace it.
    if (variable.name == "PATH" || variable.name.ends_with("_PATH"))
      if (const std::optional<std::string> before = variable_in(environment, variable.name); before && !before->empty())
        value = fmt::format("{}{}{}", value, system_name() == "windows" ? ';' : ':', *before);
    set_variable(environment, variable.name, value);
  }
  return environment;
}

std::expected<ProcessResult, FileError> run_tool(const Command& command, const ToolSettings& settings, ToolLog& log) {
  ProcessRequest request{.program = command.program,
                         .arguments = command.arguments,
                         .environment = tool_environment(command, settings),
                         .timeout = settings.timeout,
                         .grace = settings.grace,
                         .interrupts = settings.interrupts};
  request.on_output = [&](ProcessStream stream, std::string_view piece) { log.add(stream, piece); };
  std::expected<ProcessResult, FileError> result = run_process(request);
  log.finish();
  return result;
}

}  // namespace bext::drive
