#include "drive/input_files.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "bext/drive/prepare.h"
#include "bext/host/environment.h"
#include "host/system_error.h"

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
    if (const auto state = state_of(path); !state) sentences.push_back(state.error().message("read"));
  return sentences;
}

std::expected<InputState, FileError> state_of(const std::string& path) {
  constexpr std::int64_t nanoseconds = 1'000'000'000;
  struct stat facts{};
  if (::stat(path.c_str(), &facts) != 0) return std::unexpected{file_error(path, errno)};
  if (S_ISDIR(facts.st_mode)) return std::unexpected{file_error(path, EISDIR)};
  if (::access(path.c_str(), R_OK) != 0) return std::unexpected{file_error(path, errno)};
  return InputState{path, static_cast<std::uint64_t>(facts.st_size), facts.st_ino,
                    facts.st_mtim.tv_sec * nanoseconds + facts.st_mtim.tv_nsec};
}

std::vector<InputState> states_of(const std::vector<std::string>& paths) {
  std::vector<InputState> states;
  for (const std::string& path : paths)
    if (std::expected<InputState, FileError> state = state_of(path)) states.push_back(std::move(*state));
  return states;
}

std::optional<std::string> changed_input(const std::vector<InputState>& before) {
  for (const InputState& state : before)
    if (state_of(state.path) != state) return state.path;
  return std::nullopt;
}

std::optional<std::string> absent_library(const std::optional<Sdk>& sdk, BackendType backend) {
  const std::string_view name = backend_library_name(backend);
  if (!sdk || sdk->assumed || sdk->root.empty() || name.empty() || state_of(sdk->library(name))) return std::nullopt;
  return fmt::format("the SDK at `{}` is incomplete: missing `{}`", sdk->root, sdk->library(name));
}

std::optional<std::string> wrong_output_folder(const std::string& absolute) {
  const std::string here = absolute_path(".");
  // `OUT.log` and `OUT.failed` are beside the folder, so they would be outside the working directory.
  if (absolute == "/" || here == absolute || here.starts_with(absolute + "/"))
    return fmt::format("the output folder `{}` is or contains the working directory; choose a folder below it",
                       absolute);
  return std::nullopt;
}

}  // namespace bext::drive
