#pragma once
// The files behind the words of `bext check`, read, or with the reason why they could not be.

#include <optional>
#include <string>
#include <vector>

#include "bext/config/files.h"
#include "bext/config/loaded.h"
#include "call.h"

namespace bext::cli {

/// A file to check, and where it comes from.
struct CheckInput {
  std::string path;
  std::string key;  ///< its `same_file_key`; `-` for standard input
  std::string text;
  bool from_folder = false;  ///< nobody named it; it was found
  std::optional<FileError> problem = {};
};

/// A folder that was named, and which of the files lie in it.
struct CheckFolder {
  std::string path;
  std::vector<std::size_t> files = {};
};

struct CheckInputs {
  std::vector<CheckInput> files;  ///< each once, in the order they were named; those of a folder sorted
  std::vector<CheckFolder> folders;
};
/// What to say of a folder in which nothing was a configuration.
[[nodiscard]] std::string no_configuration_in(const std::string& folder);
[[nodiscard]] CheckInputs check_inputs(Call& call, const std::vector<std::string>& paths);

/// In a folder, only what shows by its content that it is a configuration, or a file of a neighbouring tool.
[[nodiscard]] bool is_meant(const CheckInput& input, const LoadedFile& file);
/// A neighbour's file in a folder is mentioned when there is more to say about it than what it is.
[[nodiscard]] bool is_worth_a_word(const CheckInput& input, LoadedFile& file);

}  // namespace bext::cli
