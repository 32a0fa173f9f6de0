#include <algorithm>

#include "bext/drive/job.h"
#include "bext/drive/prepare.h"
#include "bext/drive/secrets.h"
#include "bext/host/process.h"
#include "drive/run_tool.h"

namespace bext::drive {
namespace {

constexpr std::chrono::milliseconds patience{10'000};
constexpr std::size_t longest = 200;
constexpr std::size_t most_read = 1 << 16;

/// The first line that is not blank, trimmed.
std::string first_line(std::string_view text) {
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
    while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
    if (!line.empty()) return std::string{line.substr(0, longest)};
  }
  return {};
}

}  // namespace

std::string what_tool_says(const Sdk& sdk, std::string_view program, const ToolSettings& settings) {
  if (settings.timeout && settings.timeout->count() == 0) return {};
  const Secrets secrets = Secrets::of(settings.environment);
  const Command command{.program = sdk.tool(program), .arguments = {"--version"}, .variables = sdk_variables(sdk)};
  std::string said;
  ProcessRequest request{.program = command.program,
                         .arguments = command.arguments,
                         .environment = tool_environment(command, settings),
                         .timeout = std::min(patience, settings.timeout.value_or(patience)),
                         .grace = settings.grace,
                         .interrupts = settings.interrupts};
  request.on_output = [&](ProcessStream, std::string_view piece) {
    if (said.size() < most_read) said += piece;
  };
  const std::expected<ProcessResult, FileError> ended = run_process(request);
  return ended && ended->succeeded() ? secrets.struck_out(first_line(said)) : std::string{};
}

void ask_version(Sdk& sdk, std::string_view program, const ToolSettings& settings) {
  if (sdk.version) return;
  const std::string version = version_in(what_tool_says(sdk, program, settings));
  sdk.version = SdkVersion::parse(version);
  if (!sdk.version) return;
  sdk.version_text = version;
  sdk.version_source = "tool";
}

}  // namespace bext::drive
