#pragma once
// The files that a job reads, and whether they are still what they were when it began.

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

/// Models, operator packages and other files that the tool is told to read.
[[nodiscard]] std::vector<std::string> inputs_of(const CompileJob& job);
/// The models or the binary, and the list of inputs.
[[nodiscard]] std::vector<std::string> inputs_of(const RunJob& job);
/// A sentence for each file that is not there or may not be read.
[[nodiscard]] std::vector<std::string> unreadable(const std::vector<std::string>& paths);

/// Changes whenever somebody writes the file or puts another in its place.
struct InputState {
  std::string path;
  std::uint64_t size = 0;
  std::uint64_t inode = 0;
  std::int64_t modified = 0;  ///< nanoseconds

  friend bool operator==(const InputState&, const InputState&) = default;
};
[[nodiscard]] std::expected<InputState, FileError> state_of(const std::string& path);
/// Of those that are there.
[[nodiscard]] std::vector<InputState> states_of(const std::vector<std::string>& paths);
/// The first file that is not as it was.
[[nodiscard]] std::optional<std::string> changed_input(const std::vector<InputState>& before);

/// Says that the SDK has not the backend's library for this machine; nothing when it has, or when the loader finds it.
[[nodiscard]] std::optional<std::string> absent_library(const std::optional<Sdk>& sdk, BackendType backend);

/// Why a folder cannot be the output; nothing when it can.
[[nodiscard]] std::optional<std::string> wrong_output_folder(const std::string& absolute);

}  // namespace bext::drive
