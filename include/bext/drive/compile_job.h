#pragma once
// Everything that defines one compilation: models, backend, the backend-extensions file, other options of the top-level
// config file, attributes that become options of the tool, and the output folder.
//
// ```cpp
// bext::CompileConfig config = *bext::CompileConfig::create("HTP", {{"soc_details", "chipset:SM8550"}});
// bext::drive::CompileJob job = *bext::drive::job_from_config(config, {"vit.dlc"});
// assert(job.backend == bext::BackendType::HTP && job.name == "vit" && job.extensions.contains("\"soc_model\": 43"));
// job.name = "../elsewhere";
// assert(bext::drive::problems_of(job)[0].contains("is outside the output folder"));
// ```

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/backend/wrapper.h"
#include "bext/check/settings.h"
#include "bext/config/compile_config.h"
#include "bext/config/files.h"
#include "bext/config/loaded.h"
#include "bext/diag/render.h"

namespace bext::drive {

/// The origin of an option of the job itself, such as `log_level` or `name`: `command line`, `dump.json:3`.
struct SetBy {
  std::string option;
  std::string by;
};

struct CompileJob {
  std::vector<std::string> models = {};  ///< DLC files or model libraries, not both
  BackendType backend = BackendType::HTP;
  CompileAttributes attributes = {};
  /// Text of the backend-extensions file, passed to the tool byte for byte; empty without one.
  std::string extensions = {};
  /// Top-level config file; `prepare` fills in its `backend_extensions`.
  wrapper::Config wrapper = {};
  /// The loaded files: the top-level config file if there is one, then the backend-extensions file. Findings point into
  /// them.
  std::vector<LoadedFile> sources = {};
  Findings attribute_findings = {};  ///< about attributes that are not in a file
  std::string profiling_level = {};
  std::string profiling_option = {};
  std::string model_prefix = {};
  std::string platform_options = {};
  std::vector<std::string> more = {};  ///< further arguments for the tool, unchanged
  std::string name = {};               ///< of the binary, without `.bin`
  std::string output = {};             ///< output folder
  /// Origins of options of the job; an option that is set but not listed was set by a program.
  std::vector<SetBy> set_by = {};
  /// Origin of the options in `extensions` when its text was generated: `dump.json`, `program`. Empty when every option
  /// has a line in a file.
  std::string options_by = {};
  /// Messages about input that was adapted.
  std::vector<std::string> notes = {};
};

/// The job of a configuration. With `ensure_graphs`, unnamed graph options apply to the graphs of the models: the tools
/// name a graph after its converted file. Fails when the target cannot be resolved.
[[nodiscard]] std::expected<CompileJob, ConfigError> job_from_config(const CompileConfig& config,
                                                                     std::vector<std::string> models);

/// The job of a file: a backend-extensions file of any backend, a top-level config file, or a dump of a `CompileConfig`.
/// The text stays as written, without comments and trailing commas, which strict readers reject. `expected` forces the
/// kind of the file.
[[nodiscard]] std::expected<CompileJob, ConfigError> job_from_file(const Files& files, const std::string& path,
                                                                   std::vector<std::string> models,
                                                                   const Backend* expected = nullptr);

/// Whether the document is a dump of a `CompileConfig`: only a dump names its backend at the top level.
[[nodiscard]] bool names_backend(const Document& document);

/// Sets the models, and names the binary after the first.
void name_after_model(CompileJob& job, std::vector<std::string> models);

/// Messages about problems that prevent the job from starting: names outside the output folder, incompatible models,
/// conflicting options, characters that a list of the tool cannot contain.
[[nodiscard]] std::vector<std::string> problems_of(const CompileJob& job);

/// All findings about the files and attributes of the job.
[[nodiscard]] std::vector<FileReport> check_job(const CompileJob& job, const CheckSettings& settings);
[[nodiscard]] std::vector<FileReport> check_files(std::span<const LoadedFile> sources,
                                                  const Findings& attribute_findings, const CheckSettings& settings);
[[nodiscard]] bool has_errors(std::span<const FileReport> checked);

/// `vit` for `models/vit.dlc` and `libvit.so`: the tools name the graph of a converted model after it.
[[nodiscard]] std::string model_stem(std::string_view path);
[[nodiscard]] bool is_dlc(std::string_view path);

}  // namespace bext::drive
