#pragma once
// Finds the vendor's SDK on this machine: folder, version, tools and libraries for this host.
//
// ```cpp
// bext::MemoryFiles files{{{"/sdk/bin/x86_64-linux-clang/qnn-context-binary-generator", ""},
//                          {"/sdk/sdk.yaml", "name: qairt\nversion: 2.36.0.250627\n"}}};
// bext::drive::SdkSearch search{.environment = {"QAIRT_SDK_ROOT=/sdk"}, .machine = "x86_64"};
// bext::drive::Sdk sdk = *bext::drive::find_sdk(search, files);
// assert(sdk.root == "/sdk" && sdk.version == bext::SdkVersion::parse("2.36.0"));
// assert(sdk.library("libQnnHtp.so") == "/sdk/lib/x86_64-linux-clang/libQnnHtp.so");
// search.environment.clear();
// assert(bext::drive::find_sdk(search, files).error().to_string().contains("`QAIRT_SDK_ROOT`: not set"));
// ```

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/config/files.h"
#include "bext/target/sdk.h"

namespace bext::drive {

inline constexpr std::string_view generator_program = "qnn-context-binary-generator";
inline constexpr std::string_view utility_program = "qnn-context-binary-utility";
inline constexpr std::string_view net_run_program = "qnn-net-run";

struct Sdk {
  std::string root;      ///< empty if the tool was found on `PATH` outside an SDK
  std::string host;      ///< folder name of the tools and libraries for this machine: `x86_64-linux-clang`
  std::string found_by;  ///< `--sdk-root`, `QAIRT_SDK_ROOT`, `QNN_SDK_ROOT` or `PATH`
  std::string tools;     ///< folder of the tools
  std::optional<SdkVersion> version = {};
  std::string version_text = {};    ///< as written, with the build date; empty when unknown
  std::string version_source = {};  ///< `sdk.yaml`, `folder name`, `tool`; empty when unknown
  bool assumed = false;             ///< a placeholder: no SDK is installed here
  bool is_windows = false;          ///< tools are `.exe` files, libraries `.dll` files

  [[nodiscard]] std::string tool(std::string_view program) const;
  /// Path in the SDK, or the bare name for the loader when the SDK folder is unknown. `libQnnHtp.so` is `QnnHtp.dll` on
  /// Windows.
  [[nodiscard]] std::string library(std::string_view name) const;
  /// Folder of the libraries; empty when unknown.
  [[nodiscard]] std::string libraries() const;
};

struct SdkSearch {
  std::string root = {};                      ///< value of `--sdk-root`; empty if not given
  std::vector<std::string> environment = {};  ///< `NAME=value`
  std::string machine = {};                   ///< `x86_64`, `aarch64`
  std::string system = {};                    ///< `linux`, `windows`; empty for this machine
  std::string_view program = generator_program;
};

/// A searched location, and what was found there.
struct SdkPlace {
  std::string place;
  std::string seen;
};

struct SdkAbsent {
  std::string program;
  std::vector<SdkPlace> looked;
  /// Several lines: what is missing, then every searched location.
  [[nodiscard]] std::string to_string() const;
};

/// Searches `--sdk-root`, then `QAIRT_SDK_ROOT`, `QNN_SDK_ROOT` and `PATH`. A root that is
/// given but holds no SDK is an error, even when another location has one.
[[nodiscard]] std::expected<Sdk, SdkAbsent> find_sdk(const SdkSearch& search, const Files& files);

/// A placeholder for the SDK of another machine, at `$QAIRT_SDK_ROOT`.
[[nodiscard]] Sdk assumed_sdk(const std::string& machine);
inline constexpr std::string_view assumed_root = "$QAIRT_SDK_ROOT";

/// The first version in a text such as `QNN SDK v2.22.6.240515120000_92909`, with its build date.
[[nodiscard]] std::string version_in(std::string_view text);

}  // namespace bext::drive
