#pragma once
// Input files of a job, and whether they changed since it started.

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "bext/config/files.h"
#include "bext/drive/compile_job.h"
#include "bext/drive/run_job.h"
#include "bext/drive/sdk.h"

namespace bext::drive {

/// Models, operator packages and other files that the tool reads.
[[nodiscard]] std::vector<std::string> inputs_of(const CompileJob& job);
/// The models or the binary, and the input list.
[[nodiscard]] std::vector<std::string> inputs_of(const RunJob& job);
/// A message for each file that is missing or not readable.
[[nodiscard]] std::vector<std::string> unreadable(const std::vector<std::string>& paths);

/// Changes when the file is written or replaced.
struct InputState {
  std::string path;
  std::uint64_t size = 0;
  std::uint64_t inode = 0;
  std::int64_t modified = 0;  ///< nanoseconds

  friend bool operator==(const InputState&, const InputState&) = default;
};
[[nodiscard]] std::expected<InputState, FileError> state_of(const std::string& path);
/// Of the existing files.
[[nodiscard]] std::vector<InputState> states_of(const std::vector<std::string>& paths);
/// The first file that changed.
[[nodiscard]] std::optional<std::string> changed_input(const std::vector<InputState>& before);

/// A message if the SDK lacks the backend library for this machine; empty if the library exists or the loader finds it.
[[nodiscard]] std::optional<std::string> absent_library(const std::optional<Sdk>& sdk, BackendType backend);

/// Why a folder cannot be the output folder; empty if it can.
[[nodiscard]] std::optional<std::string> wrong_output_folder(const std::string& absolute);

}  // namespace bext::drive
