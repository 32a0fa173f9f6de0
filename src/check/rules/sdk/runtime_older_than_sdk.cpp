#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::runtime_older_than_sdk {

void run(const Checked& checked, Report& report) {
  const std::optional<SdkVersion>& sdk = checked.settings().sdk;
  const std::optional<SdkVersion>& runtime = checked.settings().runtime_sdk;
  if (!sdk || !runtime || *runtime >= *sdk || checked.wrapper()) return;
  const Range whole = checked.document().root().range();
  report
      .at({whole.begin, whole.begin + 1}, fmt::format("compiled with SDK {} but run with the older SDK {}; "
                                                      "the device refuses the binary (5000 or 5005)",
                                                      sdk->to_string(), runtime->to_string()))
      .note("reported by several users and confirmed by a maintainer; the runtime must be as new as the compiler");
}

}  // namespace bext::runtime_older_than_sdk

namespace bext {

extern constexpr Rule rule_runtime_older_than_sdk = {
    .kind = {.id = "runtime-older-than-sdk",
             .severity = Severity::error,
             .title = "runtime older than the compiler",
             .why = "the libraries on the device refuse a binary made by a newer SDK, with 5000 or 5005 and no reason",
             .fix = "compile with the SDK of the device, or put newer libraries on it",
             .example = R"({"devices": [{"soc_model": 69}]})",
             .source = "qualcomm/ai-hub-apps#148; qualcomm/ai-hub-apps#129",
             .certainty = Certainty::report},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}})",
    .settings = "--sdk 2.31 --runtime-sdk 2.24",
    .depends_on_run = true,
    .file = &runtime_older_than_sdk::run,
};

}  // namespace bext
