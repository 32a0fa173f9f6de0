#include "bext/drive/prepare.h"
#include "bext/drive/sdk.h"
#include "bext/drive/secrets.h"
#include "bext/host/environment.h"
#include "bext/host/process.h"

namespace bext::drive {
namespace {

constexpr std::chrono::milliseconds patience{10'000};

}  // namespace

void ask_version(Sdk& sdk, std::string_view program, const std::vector<std::string>& environment) {
  if (sdk.version) return;
  std::string said;
  ProcessRequest request{.program = sdk.tool(program),
                         .arguments = {"--version"},
                         .environment = Secrets::of(environment).without(environment),
                         .timeout = patience};
  for (const Variable& variable : sdk_variables(sdk, {}))
    set_variable(request.environment, variable.name, variable.value);
  request.on_output = [&](ProcessStream, std::string_view piece) { said += piece; };
  const std::expected<ProcessResult, FileError> ended = run_process(request);
  if (!ended || !ended->succeeded()) return;
  const std::string version = version_in(said);
  sdk.version = SdkVersion::parse(version);
  if (!sdk.version) return;
  sdk.version_text = version;
  sdk.version_source = "tool";
}

}  // namespace bext::drive
