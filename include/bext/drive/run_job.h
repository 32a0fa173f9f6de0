#pragma once
// One run of `qnn-net-run`: model or binary, inputs, options and output folder.
//
// ```cpp
// bext::drive::RunJob job{.context = "/out/vit.bin", .input_list = "/inputs.txt", .perf_profile = "burst"};
// job.output = "/results";
// bext::drive::Prepared ready = bext::drive::prepare(job, bext::drive::assumed_sdk("x86_64"), "/results");
// assert(to_shell(ready.command).contains("--retrieve_context /out/vit.bin"));
// assert(bext::drive::problems_of(job).empty());
// ```

#include <expected>
#include <string>
#include <vector>

#include "bext/backend/common.h"
#include "bext/backend/wrapper.h"
#include "bext/config/compile_config.h"
#include "bext/config/loaded.h"
#include "bext/drive/job.h"

namespace bext::drive {

struct RunJob {
  std::string context = {};              ///< one context binary; excludes `models`
  std::vector<std::string> models = {};  ///< DLC files or model libraries, prepared before they run
  std::string input_list = {};
  std::string output = {};  ///< output folder
  BackendType backend = BackendType::HTP;
  std::string extensions = {};  ///< text of the backend-extensions file
  wrapper::Config wrapper = {};
  std::vector<LoadedFile> sources = {};
  /// Overrides `perf_profile` of the configuration.
  std::string perf_profile = {};
  std::string profiling_level = {};
  std::string profiling_option = {};
  std::string log_level = {};
  std::string output_data_type = {};
  std::string native_input_names = {};  ///< comma-separated
  std::string output_tensors = {};
  std::string platform_options = {};
  List<OpPackage> op_packages = {};
  // Empty: the default of the tool.
  std::string duration = {};  ///< seconds
  std::string num_inferences = {};
  std::string keep_num_outputs = {};
  std::string batch_multiplier = {};
  bool shared_buffer = false;
  bool native_inputs = false;
  bool native_outputs = false;
  bool synchronous = false;
  bool debug = false;
  bool use_mmap = false;
  bool validate_binary = false;
  std::vector<std::string> more = {};
  std::vector<std::string> notes = {};  ///< messages about input that was adapted
};

/// The job with the configuration of a file, as `job_from_file` reads it. What the job already sets stays.
[[nodiscard]] std::expected<RunJob, ConfigError> with_configuration(RunJob job, const Files& files,
                                                                    const std::string& path,
                                                                    const Backend* expected = nullptr);
[[nodiscard]] std::vector<std::string> problems_of(const RunJob& job);
/// Facts about the run that no file contains.
[[nodiscard]] RunFacts facts_of(const RunJob& job);
/// Findings about its files, checked with these facts.
[[nodiscard]] std::vector<FileReport> check_job(const RunJob& job, CheckSettings settings);
[[nodiscard]] Prepared prepare(const RunJob& job, const Sdk& sdk, const std::string& folder);
/// The same for a folder that may be moved: paths are relative to it, and the command must run in it.
[[nodiscard]] Prepared prepare_movable(const RunJob& job, const Sdk& sdk, const std::string& folder);

/// Checks, prepares, runs and explains. The output folder appears complete or not at all.
[[nodiscard]] JobResult run(const RunJob& job, const JobSettings& settings);

}  // namespace bext::drive
