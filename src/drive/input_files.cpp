#include "drive/input_files.h"

#include <fmt/format.h>

#include <filesystem>

#include "bext/drive/prepare.h"

namespace bext::drive {

std::vector<std::string> inputs_of(const CompileJob& job) {
  std::vector<std::string> paths = job.models;
  for (const OpPackage& package : job.attributes.op_packages) paths.push_back(*package.package_path);
  if (const std::optional<std::string>& path = *job.attributes.data_format_config) paths.push_back(*path);
  return paths;
}

std::vector<std::string> inputs_of(const RunJob& job) {
  std::vector<std::string> paths = job.models;
  if (!job.context.empty()) paths.push_back(job.context);
  paths.push_back(job.input_list);
  return paths;
}

std::vector<std::string> unreadable(const std::vector<std::string>& paths) {
  std::vector<std::string> sentences;
  for (const std::string& path : paths)
    if (const auto state = file_state(path); !state) sentences.push_back(state.error().message("read"));
  return sentences;
}

std::vector<FileState> states_of(const std::vector<std::string>& paths) {
  std::vector<FileState> states;
  for (const std::string& path : paths)
    if (std::expected<FileState, FileError> state = file_state(path)) states.push_back(std::move(*state));
  return states;
}

std::optional<std::string> changed_input(const std::vector<FileState>& before) {
  for (const FileState& state : before)
    if (file_state(state.path) != state) return state.path;
  return std::nullopt;
}

std::optional<std::string> absent_library(const std::optional<Sdk>& sdk, BackendType backend) {
  const std::string_view name = backend_library_name(backend);
  if (!sdk || sdk->assumed || sdk->root.empty() || name.empty() || file_state(sdk->library(name))) return std::nullopt;
  return fmt::format("the SDK at `{}` is incomplete: missing `{}`", sdk->root, sdk->library(name));
}

std::optional<std::string> wrong_output_folder(const std::string& absolute) {
  if (std::filesystem::path{absolute}.has_relative_path()) return std::nullopt;
  return fmt::format("the output folder `{}` is the root of the file system; choose a folder below it", absolute);
}

}  // namespace bext::drive
