#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bext/check/rule.h"

namespace bext::wrapper_library_folder {

using namespace std::string_view_literals;

/// A folder of the SDK's `lib` and the machine that can load the libraries in it.
struct Folder {
  std::string_view prefix;
  std::string_view machine;
  std::array<bool, 4> loads_on;  ///< by `HostSystem`: Linux of any kind, Windows, Linux on x86, Android
};
constexpr std::array folders = {
    Folder{"x86_64-linux", "Linux on x86", {true, false, true, false}},
    Folder{"x86_64-windows", "Windows on x86", {false, true, false, false}},
    Folder{"aarch64-windows", "Windows on ARM", {false, true, false, false}},
    Folder{"arm64x-windows", "Windows on ARM", {false, true, false, false}},
    Folder{"aarch64-android", "Android", {true, false, false, true}},
    Folder{"aarch64-oe-linux", "Linux on ARM", {true, false, false, false}},
    Folder{"aarch64-linux-oe", "Linux on ARM", {true, false, false, false}},
    Folder{"aarch64-ubuntu", "Linux on ARM", {true, false, false, false}},
    Folder{"aarch64-qnx", "QNX", {false, false, false, false}},
    Folder{"hexagon-v", "the DSP", {false, false, false, false}},
};

const Folder* folder_in(std::string_view path) {
  while (!path.empty()) {
    const std::size_t end = std::min(path.find_first_of("/\\"), path.size());
    for (const Folder& folder : folders)
      if (end < path.size() && path.substr(0, end).starts_with(folder.prefix)) return &folder;
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return nullptr;
}

std::string_view in_words(HostSystem host) {
  constexpr std::array words = {"Linux"sv, "Windows"sv, "Linux on x86"sv, "Android"sv};
  return words[static_cast<std::size_t>(host)];
}

void run(const Checked& checked, Report& report) {
  const wrapper::Config* config = checked.wrapper();
  if (!config || !config->backend_extensions) return;
  const auto& library = config->backend_extensions->shared_library_path;
  const Folder* folder = *library ? folder_in(**library) : nullptr;
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
         .why = "the tool stops because it cannot load the library or one that it needs; offline work needs the folder "
                "of the PC, running needs the folder of the device",
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
