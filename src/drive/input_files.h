#pragma once
// Input files of a job, and whether they changed since it started.

#include <optional>
#include <string>
#include <vector>

#include "bext/drive/compile_job.h"
#include "bext/drive/run_job.h"
#include "bext/drive/sdk.h"
#include "bext/host/file_state.h"

namespace bext::drive {

/// Models, operator packages and other files that the tool reads.
[[nodiscard]] std::vector<std::string> inputs_of(const CompileJob& job);
/// The models or the binary, and the input list.
[[nodiscard]] std::vector<std::string> inputs_of(const RunJob& job);
/// A message for each file that is missing or not readable.
[[nodiscard]] std::vector<std::string> unreadable(const std::vector<std::string>& paths);

/// Of the existing files.
[[nodiscard]] std::vector<FileState> states_of(const std::vector<std::string>& paths);
/// The first file that changed.
[[nodiscard]] std::optional<std::string> changed_input(const std::vector<FileState>& before);

/// A message if the SDK lacks the backend library for this machine; empty if the library exists or the loader finds it.
[[nodiscard]] std::optional<std::string> absent_library(const std::optional<Sdk>& sdk, BackendType backend);

/// Why a folder cannot be the output folder; empty if it can.
[[nodiscard]] std::optional<std::string> wrong_output_folder(const std::string& absolute);

}  // namespace bext::drive
