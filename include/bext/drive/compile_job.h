#pragma once
// One compilation, everything that decides it: models, backend, the text of the inner file, what else the wrapper says,
// the attributes that become options of the tool, and where the result goes.
//
// ```cpp
// bext::CompileConfig config = *bext::CompileConfig::create("HTP", {{"soc_details", "chipset:SM8550"}});
// bext::drive::CompileJob job = *bext::drive::job_from_config(config, {"vit.dlc"});
// assert(job.backend == bext::BackendType::HTP && job.name == "vit" && job.extensions.contains("\"soc_model\": 43"));
// job.name = "../elsewhere";
// assert(bext::drive::problems_of(job)[0].contains("leaves the output folder"));
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

/// Who set an option of the job itself, such as `log_level` or `name`: `command line`, `dump.json:3`.
struct SetBy {
  std::string option;
  std::string by;
};

struct CompileJob {
  std::vector<std::string> models = {};  ///< DLC files or model libraries, not both
  BackendType backend = BackendType::HTP;
  CompileAttributes attributes = {};
  /// Text of the inner file, handed to the tool byte for byte; empty when there is none.
  std::string extensions = {};
  /// What else the wrapper says; its `backend_extensions` are filled in when the job is prepared.
  wrapper::Config wrapper = {};
  /// What the job was made of, as loaded: the wrapper if there was one, then the inner file. Findings point into them.
  std::vector<LoadedFile> sources = {};
  Findings attribute_findings = {};  ///< about attributes, which have no place in a file
  std::string profiling_level = {};
  std::string profiling_option = {};
  std::string model_prefix = {};
  std::string platform_options = {};
  std::vector<std::string> more = {};  ///< further words for the tool, as they are
  std::string name = {};               ///< of the binary, without `.bin`
  std::string output = {};             ///< folder of the result
  /// Who set what; what is set and not listed was set by a program.
  std::vector<SetBy> set_by = {};
  /// Who set the options of `extensions` when its text was made of something else: `dump.json`, `program`. Otherwise each
  /// names the line of its file.
  std::string options_by = {};
  /// What the job was given and what is done instead, in words.
  std::vector<std::string> notes = {};
};

/// The job that a configuration asks for. Graph options that wait for names (`ensure_graphs`) get those of the models:
/// the tools name a graph after its converted file. An error when the target cannot be resolved.
[[nodiscard]] std::expected<CompileJob, ConfigError> job_from_config(const CompileConfig& config,
                                                                     std::vector<std::string> models);

/// The job that a file asks for: an inner file of any backend, a wrapper with its inner file, or a dump of a
/// `CompileConfig`. The inner text stays as its author wrote it; only what strict readers refuse (comments, trailing
/// commas) is left out. `expected` reads the file as that kind.
[[nodiscard]] std::expected<CompileJob, ConfigError> job_from_file(const Files& files, const std::string& path,
                                                                   std::vector<std::string> models,
                                                                   const Backend* expected = nullptr);

/// Whether the text is a dump of a `CompileConfig`, which names its backend at the top; no configuration file does.
[[nodiscard]] bool names_backend(const Document& document);

/// Takes the models, and the name of the first for the binary.
void name_after_model(CompileJob& job, std::vector<std::string> models);

/// What keeps the job from being started, in words: names that leave the output folder, models that do not go together,
/// options that exclude each other, characters that the tool's lists cannot hold.
[[nodiscard]] std::vector<std::string> problems_of(const CompileJob& job);

/// Everything the rules find in the job's files, and what its attributes contradict.
[[nodiscard]] std::vector<CheckedFile> check_job(const CompileJob& job, const CheckSettings& settings);
[[nodiscard]] std::vector<CheckedFile> check_files(std::span<const LoadedFile> sources,
                                                   const Findings& attribute_findings, const CheckSettings& settings);
[[nodiscard]] bool has_errors(std::span<const CheckedFile> checked);

/// `vit` of `models/vit.dlc` and of `libvit.so`: what the tools name the graph of a converted model after.
[[nodiscard]] std::string model_stem(std::string_view path);
[[nodiscard]] bool is_dlc(std::string_view path);

}  // namespace bext::drive
