#include <fmt/format.h>

#include <array>

#include "bext/check/rule.h"
#include "check/library_folder.h"

namespace bext::wrapper_library_folder {

using namespace std::string_view_literals;

std::string_view in_words(HostSystem host) {
  constexpr std::array words = {"Linux"sv, "Windows"sv, "Linux on x86"sv, "Android"sv};
  return words[static_cast<std::size_t>(host)];
}

void run(const Checked& checked, Report& report) {
  const wrapper::Config* config = checked.wrapper();
  if (!config || !config->backend_extensions) return;
  const auto& library = config->backend_extensions->shared_library_path;
  const LibraryFolder* folder = *library ? library_folder_in(**library) : nullptr;
  if (!folder) return;
  const std::optional<HostSystem> host = checked.settings().host;
  const bool for_no_host = folder->prefix == "hexagon-v";
  if (!for_no_host && (!host || folder->loads_on[static_cast<std::size_t>(*host)])) return;
  auto finding = report.at(
      checked.value_range(library),
      for_no_host ? fmt::format("this library is in a folder for {}; no tool on a CPU can load it", folder->machine)
                  : fmt::format("this library is in a folder for {}, but the tools run on {} and cannot load it",
                                folder->machine, in_words(*host)));
  if (host == HostSystem::linux_x86)
    finding.note("to compile on a PC, use the library from `x86_64-linux-clang`, whatever the target SoC");
  if (host == HostSystem::android) finding.note("on the device, use the library from `aarch64-android`");
}

}  // namespace bext::wrapper_library_folder

namespace bext {

extern constexpr Rule rule_wrapper_library_folder = {
    .kind =
        {.id = "wrapper-library-folder",
         .severity = Severity::error,
         .title = "extension library for another machine",
         .why =
             "the tool stops because it cannot load the library or one that it needs; offline work requires the folder "
             "of the PC, running requires the folder of the device",
         .fix = "use the library from the folder of the machine that runs the tool",
         .example =
             R"({"backend_extensions": {"shared_library_path": "/sdk/lib/aarch64-android/libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}})",
         .source = "QNN SDK 2.22 documentation; qualcomm/aimet#4022; qualcomm/ai-hub-models#191",
         .certainty = Certainty::official},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "/sdk/lib/x86_64-linux-clang/libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}})",
    .settings = "--host linux-x86",
    .about = {"shared_library_path", "backend_extensions"},
    .depends_on_run = true,
    .file = &wrapper_library_folder::run,
};

}  // namespace bext
