#pragma once
// The files that the arguments of `bext check` and `bext fmt` name, with their text or the reason why they cannot be read.

#include <optional>
#include <string>
#include <vector>

#include "bext/config/files.h"
#include "bext/config/loaded.h"
#include "call.h"

namespace bext::cli {

struct CheckInput {
  std::string path;
  std::string key;  ///< its `same_file_key`; `-` for standard input
  std::string text;
  bool from_folder = false;  ///< found in a folder, not named itself
  std::optional<FileError> problem = {};
};

/// A named folder and the indices of its files.
struct CheckFolder {
  std::string path;
  std::vector<std::size_t> files = {};
};

struct CheckInputs {
  std::vector<CheckInput> files;  ///< each once, in the given order; files of a folder are sorted
  std::vector<CheckFolder> folders;
};

/// The message for a folder without a configuration file.
[[nodiscard]] std::string no_configuration_in(const std::string& folder);
/// `to_change`: a file whose last save was killed is completed before it is read.
[[nodiscard]] CheckInputs check_inputs(Call& call, const std::vector<std::string>& paths, bool to_change);

/// Whether to check the file. In a folder, only files whose content shows that they are a configuration or a file of
/// another known tool are checked.
[[nodiscard]] bool is_meant(const CheckInput& input, const LoadedFile& file);
/// Whether to report the checked file. In a folder, a file of another tool is reported only if it has findings besides
/// its kind. Removes those about its kind.
[[nodiscard]] bool is_to_be_reported(const CheckInput& input, LoadedFile& file);

}  // namespace bext::cli
