#pragma once
// Prepares a job: the files that the tool reads and its command, as values. Writes nothing to disk.
//
// ```cpp
// bext::CompileConfig config = *bext::CompileConfig::create("HTP", {{"soc_details", "chipset:SM8550"}});
// bext::drive::CompileJob job = *bext::drive::job_from_config(config, {"/models/vit.dlc"});
// job.output = "/out";
// bext::drive::Prepared ready = bext::drive::prepare(job, bext::drive::assumed_sdk("x86_64"), "/out");
// assert(ready.files[0].name == "vit.htp.json" && ready.files[1].name == "vit.config.json");
// assert(ready.binary == "/out/vit.bin");
// assert(to_shell(ready.command).contains(R"(--dlc_path /models/vit.dlc)"));
// ```

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/drive/compile_job.h"
#include "bext/drive/sdk.h"
#include "bext/drive/shell_text.h"

namespace bext::drive {

struct SessionFile {
  std::string name;  ///< in the session folder
  std::string text;
};

struct Prepared {
  std::string folder;  ///< absolute; for the files and the output
  std::vector<SessionFile> files;
  Command command;
  std::string binary;               ///< path of the future context binary
  std::string backend_binary;       ///< path of the backend-specific binary; empty if not requested
  std::vector<std::string> notes;   ///< messages about input that was adapted
  std::string working_directory;    ///< where the command must run; empty if it may run anywhere
  std::string script;               ///< path of the script that runs the command, once it is written
  std::vector<std::string> models;  ///< only if the folder can be moved; its script takes others as arguments
  std::string model_argument;       ///< the word of the command that lists them
  std::string input_list;           ///< only for a run whose folder can be moved; the first argument of its script
  std::string backend_binary_path;  ///< where it was requested; empty if in the folder
};

/// `folder` must be absolute: the tools resolve a relative path of the backend-extensions file against their working
/// directory.
[[nodiscard]] Prepared prepare(const CompileJob& job, const Sdk& sdk, const std::string& folder);
/// The same for a folder that may be moved: paths are relative to it, and the command must run in it.
[[nodiscard]] Prepared prepare_movable(const CompileJob& job, const Sdk& sdk, const std::string& folder);
/// The command as one line that works in any folder.
[[nodiscard]] std::string to_shell(const Prepared& ready);

/// Names of the session files of a backend. A compilation prefixes them with the name of its binary and a dot, so that
/// several fit in one folder.
[[nodiscard]] std::string inner_file_name(BackendType backend);
inline constexpr std::string_view wrapper_file_name = "config.json";
/// `vit` for `vit` and `vit.bin`: the tools append the extension.
[[nodiscard]] std::string binary_stem(std::string name);

struct SessionPlace {
  std::string folder;
  std::string prefix = {};  ///< of the file names
};
/// The backend-extensions file and the top-level config file; none if both are empty.
[[nodiscard]] std::vector<SessionFile> session_files(const std::string& extensions, const wrapper::Config& wrapper,
                                                     BackendType backend, const Sdk& sdk, const SessionPlace& place);
/// The top-level config file: sections of `given`, the extension library for backend and host, and `inner_path`.
[[nodiscard]] std::string wrapper_text(const wrapper::Config& given, BackendType backend, const Sdk& sdk,
                                       const std::string& inner_path);
/// `libQnnHtp.so`; empty if the backend has no known library.
[[nodiscard]] std::string_view backend_library_name(BackendType backend);
/// Environment variables with which the tools find the SDK's libraries before any other copy: mixed versions are rejected
/// (error 1008) or worse.
[[nodiscard]] std::vector<Variable> sdk_variables(const Sdk& sdk);
/// The tool's name for a log level: `warn` for Python's `warning`. For an unknown level, the most detailed one that the
/// tool documents.
[[nodiscard]] std::string tool_log_level(std::string_view level, std::span<const std::string_view> known);

/// Whether it is a level of Python or of the tools, in any case.
[[nodiscard]] bool is_log_level(std::string_view level);

/// The command that writes the contents of a binary as JSON.
[[nodiscard]] Command read_back_command(const Sdk& sdk, const std::string& binary, const std::string& json_file);

}  // namespace bext::drive
