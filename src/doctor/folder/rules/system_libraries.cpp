// What a report says about the system of the device.
#include <fmt/format.h>

#include <algorithm>

#include "doctor/folder/rule.h"
#include "doctor/folder/runtime_build.h"

namespace bext::doctor::system_libraries {

void run(const Survey& survey, FolderReport& report) {
  const Folder& folder = *survey.folder;
  if (!folder.device) return;
  if (folder.system.empty()) {
    report.cannot_be_seen("the libraries of the system: the report does not list them");
    return;
  }
  const auto client = std::ranges::find_if(
      folder.system, [](const FolderEntry& entry) { return entry.file_name() == "libcdsprpc.so"; });
  if (client == folder.system.end()) {
    Cause& cause = report.add("the system has no `libcdsprpc.so`, which opens the DSP");
    cause.likelihood = Likelihood::likely;
    cause.evidence = {
        {.file = folder.listing, .line = folder.system.front().line, .text = "the list of /vendor/lib64"}};
  } else {
    report.verified(fmt::format("the system has `{}`", client->path));
  }
  std::size_t copies = 0;
  for (const FolderEntry& entry : folder.system)
    if (find_library(entry.file_name()) && entry.file_name() != "libcdsprpc.so") ++copies;
  if (copies > 0)
    report.cannot_be_seen(fmt::format("which copy the process loads: the system has {} of its own",
                                      copies == 1 ? "1 QNN library" : fmt::format("{} QNN libraries", copies)));
}

}  // namespace bext::doctor::system_libraries

namespace bext::doctor {

extern constexpr FolderRule folder_rule_system_libraries = {
    .kind =
        {.id = "rpc-client-missing",
         .severity = Severity::error,
         .title = "no RPC library on the device",
         .why =
             "the CPU reaches the DSP through `libcdsprpc.so` of the system; without it device creation reports 14001",
         .fix = "use a device with a compute DSP and its vendor libraries; never copy the library from another device",
         .example = {},
         .source = "QNN docs 2.22.6 tools (shared_buffer)",
         .certainty = Certainty::official},
    .run = &system_libraries::run,
};

}  // namespace bext::doctor
