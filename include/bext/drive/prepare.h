#pragma once
// A job made ready: the files that the tool reads and the command that runs it, as values. Nothing is written here.
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
  std::string name;  ///< in the folder of the session
  std::string text;
};

struct Prepared {
  std::string folder;  ///< absolute; holds the files and takes the result
  std::vector<SessionFile> files;
  Command command;
  std::string binary;              ///< path of the context binary that is to come
  std::string backend_binary;      ///< path of the backend's own; empty when none was asked for
  std::vector<std::string> notes;  ///< what was decided on the way, for people
};

/// `folder` must be absolute: the wrapper names the inner file by its whole path, because the tools look for a relative
/// one in whatever directory they are started in.
[[nodiscard]] Prepared prepare(const CompileJob& job, const Sdk& sdk, const std::string& folder);

/// Names of the files of a session, the same for every job of a backend; those of a compilation begin with the name of
/// its binary and a dot, so that several can lie in one folder.
[[nodiscard]] std::string inner_file_name(BackendType backend);
inline constexpr std::string_view wrapper_file_name = "config.json";
/// `vit` of `vit` and of `vit.bin`: the tools append the ending themselves.
[[nodiscard]] std::string binary_stem(std::string name);

struct SessionPlace {
  std::string folder;
  std::string prefix = {};  ///< of the names
};
/// The inner file and the wrapper, or none when neither says anything.
[[nodiscard]] std::vector<SessionFile> session_files(const std::string& extensions, const wrapper::Config& wrapper,
                                                     BackendType backend, const Sdk& sdk, const SessionPlace& place);
/// The wrapper around an inner file: `job`'s own sections, the extension library of backend and host, the whole path.
[[nodiscard]] std::string wrapper_text(const wrapper::Config& given, BackendType backend, const Sdk& sdk,
                                       const std::string& inner_path);
/// `libQnnHtp.so`; empty for a backend that bext does not know a library of.
[[nodiscard]] std::string_view backend_library_name(BackendType backend);
/// What the tools must have in their environment to find the SDK's libraries before any other copy. `library_path` is
/// what `LD_LIBRARY_PATH` holds already.
[[nodiscard]] std::vector<Variable> sdk_variables(const Sdk& sdk, const std::string& library_path);
/// The documented spelling of a log level: the tools say `warn` where Python says `warning`. The most detailed one the
/// tool documents for levels it has no word for.
[[nodiscard]] std::string tool_log_level(std::string_view level, std::span<const std::string_view> known);

/// Whether it is a level by Python's names or by those of the tools, in any case.
[[nodiscard]] bool is_log_level(std::string_view level);

/// The command that says what a binary holds, as JSON.
[[nodiscard]] Command read_back_command(const Sdk& sdk, const std::string& binary, const std::string& json_file,
                                        const std::string& library_path = {});

}  // namespace bext::drive
