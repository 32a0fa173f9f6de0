#pragma once
// What a deployment folder needs. The build generates the tables from data/deploy.json; make corrections there.
//
// ```cpp
// const bext::doctor::LibrarySet* set = bext::doctor::find_set("htp", "android", "runtime");
// assert(set && set->files[0] == "libQnnHtp.so");
// assert(bext::doctor::name_for_arch("libQnnHtpV{arch}Skel.so", 79) == "libQnnHtpV79Skel.so");
// assert(bext::doctor::sdk_folder_of("libQnnHtpV79Skel.so", "android") == "lib/hexagon-v79/unsigned");
// ```

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bext/diag/diagnostic.h"

namespace bext::doctor {

/// A library of the SDK. `{arch}` in names and folders is the number of the Hexagon architecture.
struct DeployedLibrary {
  std::string_view backend;  ///< `htp`, `lpai`, …
  std::string_view role;     ///< `backend`, `stub`, `skel`, …
  std::string_view os;
  std::string_view folder;  ///< in the SDK
  std::string_view name;
  std::string_view needed;  ///< when it is needed
  std::string_view source;
  Certainty certainty = Certainty::inference;
};

/// Libraries that are deployed together.
struct LibrarySet {
  std::string_view name;
  std::string_view backend;
  std::string_view os;    ///< `android`, `linux-arm64`, `linux-x86_64`, `windows-arm64`, `windows-arm64x`
  std::string_view role;  ///< `runtime` (finished binaries), `prepare` (on the device), `genie`, `host`, `direct`
  std::span<const std::string_view> files;
  std::span<const std::string_view> also;  ///< not needed in every case
  std::string_view note;
  std::string_view source;
  Certainty certainty = Certainty::inference;
};

/// Folders that a system searches for DSP libraries after the user's folders.
struct SearchFolders {
  std::string_view os;
  std::span<const std::string_view> folders;
  std::string_view source;
  Certainty certainty = Certainty::inference;
};

/// A framework and the library that connects it to QNN.
struct Framework {
  std::string_view name;
  std::string_view library;
  std::string_view runtime;
  std::string_view source;
  Certainty certainty = Certainty::inference;
};

/// The memory of one process domain of the DSP.
struct DomainMemory {
  int space_mib = 0;
  int usable_mib = 0;
  int advised_mib = 0;
  std::string_view source;
  Certainty certainty = Certainty::inference;
};

[[nodiscard]] std::span<const DeployedLibrary> deployed_libraries();
[[nodiscard]] std::span<const LibrarySet> library_sets();
[[nodiscard]] std::span<const SearchFolders> search_folders();
[[nodiscard]] std::span<const Framework> frameworks();
[[nodiscard]] const DomainMemory& domain_memory();

/// Null if there is no such set.
[[nodiscard]] const LibrarySet* find_set(std::string_view backend, std::string_view os, std::string_view role);
/// `name` with `{arch}` replaced by the number.
[[nodiscard]] std::string name_for_arch(std::string_view name, int arch);
/// The library with that file name, ignoring case as on Windows; null if it is unknown.
[[nodiscard]] const DeployedLibrary* find_library(std::string_view file_name, std::string_view os = {});
/// The number that replaces `{arch}` in the name of a library: 79 in `libQnnHtpV79Skel.so`.
[[nodiscard]] std::optional<int> arch_in_name(std::string_view file_name);
/// The folder of the SDK that contains the library; empty if unknown.
[[nodiscard]] std::string sdk_folder_of(std::string_view file_name, std::string_view os);

}  // namespace bext::doctor
