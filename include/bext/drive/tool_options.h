#pragma once
// Command-line options of the vendor's tools, declared once with value, source and certainty. A command can only use
// options from these tables.
//
// ```cpp
// bext::drive::GeneratorArguments arguments;
// arguments.add<"--binary_file">("vit").flag<"--enable_intermediate_outputs">();  // another name does not compile
// assert(arguments.words() == (std::vector<std::string>{"--binary_file", "vit", "--enable_intermediate_outputs"}));
// const bext::drive::ToolOption* level = bext::drive::generator_tool.find("--log_level");
// assert(level && level->takes("verbose") && !level->takes("loud"));
// ```

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/diag/diagnostic.h"
#include "bext/diag/kinds.h"

namespace bext::drive {

struct ToolOption {
  std::string_view name;        ///< `--binary_file`
  std::string_view value = {};  ///< `NAME`; empty for a flag
  std::string_view doc = {};
  std::span<const std::string_view> choices = {};  ///< empty: any text
  std::string_view excludes = {};                  ///< an option that conflicts with it
  std::string_view source = "QNN SDK 2.22 documentation, tools";
  Certainty certainty = Certainty::official;

  [[nodiscard]] constexpr bool is_flag() const { return value.empty(); }
  [[nodiscard]] constexpr bool takes(std::string_view word) const {
    return choices.empty() || std::ranges::find(choices, word) != choices.end();
  }
};

struct Tool {
  std::string_view program;
  std::string_view doc;
  std::span<const ToolOption> options;

  [[nodiscard]] constexpr const ToolOption* find(std::string_view name) const {
    for (const ToolOption& option : options)
      if (option.name == name) return &option;
    return nullptr;
  }
};

namespace tool_tables {

inline constexpr std::string_view newer = "QNN HTP backend page 80-63442-10 (2.48)";

inline constexpr std::string_view generator_log_levels[] = {"error", "warn", "info", "verbose"};
inline constexpr std::string_view generator_profiling[] = {"basic", "detailed", "backend"};
inline constexpr std::string_view profiling_options[] = {"optrace"};
inline constexpr std::string_view memory_types[] = {"raw", "memhandle"};
inline constexpr std::string_view net_run_log_levels[] = {"error", "warn", "info", "debug", "verbose"};
inline constexpr std::string_view net_run_profiling[] = {"basic", "detailed", "client", "backend"};
inline constexpr std::string_view net_run_perf_profiles[] = {
    "low_balanced",   "balanced",        "default",     "high_performance", "sustained_high_performance",
    "burst",          "low_power_saver", "power_saver", "high_power_saver", "extreme_power_saver",
    "system_settings"};

inline constexpr ToolOption generator[] = {
    {.name = "--model",
     .value = "FILES",
     .doc = "comma-separated model libraries; with `--dlc_path`, the library that reads DLC files"},
    {.name = "--dlc_path", .value = "FILES", .doc = "comma-separated DLC files"},
    {.name = "--backend", .value = "FILE", .doc = "backend library"},
    {.name = "--binary_file", .value = "NAME", .doc = "name of the context binary, without `.bin`"},
    {.name = "--output_dir", .value = "FOLDER", .doc = "output folder, `./output` by default"},
    {.name = "--model_prefix", .value = "TEXT", .doc = "prefix of the functions in a model library"},
    {.name = "--op_packages", .value = "LIST", .doc = "comma-separated `path:provider` of operator packages"},
    {.name = "--config_file", .value = "FILE", .doc = "top-level config file"},
    {.name = "--profiling_level", .value = "LEVEL", .doc = "profiling level", .choices = generator_profiling},
    {.name = "--profiling_option", .value = "OPTION", .doc = "further profiling", .choices = profiling_options},
    {.name = "--enable_intermediate_outputs",
     .doc = "make every intermediate tensor an output",
     .excludes = "--set_output_tensors"},
    {.name = "--set_output_tensors",
     .value = "LIST",
     .doc = "intermediate tensors to save, `graph:tensor,tensor;graph:tensor`",
     .excludes = "--enable_intermediate_outputs"},
    {.name = "--backend_binary", .value = "NAME", .doc = "name of the backend-specific binary"},
    {.name = "--log_level", .value = "LEVEL", .doc = "log level", .choices = generator_log_levels},
    {.name = "--input_output_tensor_mem_type",
     .value = "TYPE",
     .doc = "memory of input and output tensors",
     .choices = memory_types},
    {.name = "--platform_options", .value = "LIST", .doc = "semicolon-separated `key:value` pairs"},
    {.name = "--data_format_config", .value = "FILE", .doc = "data formats of individual tensors", .source = newer},
    {.name = "--version", .doc = "print the version"},
    {.name = "--help", .doc = "print the options"},
};

inline constexpr ToolOption utility[] = {
    {.name = "--context_binary", .value = "FILE", .doc = "context binary to inspect"},
    {.name = "--json_file", .value = "FILE", .doc = "output file for its contents", .source = newer},
};

inline constexpr ToolOption net_run[] = {
    {.name = "--model", .value = "FILES", .doc = "model library", .excludes = "--retrieve_context"},
    {.name = "--dlc_path", .value = "FILES", .doc = "DLC files", .excludes = "--retrieve_context"},
    {.name = "--retrieve_context", .value = "FILE", .doc = "context binary", .excludes = "--model"},
    {.name = "--backend", .value = "FILE", .doc = "backend library"},
    {.name = "--input_list", .value = "FILE", .doc = "file with the input files of each inference, one per line"},
    {.name = "--output_dir", .value = "FOLDER", .doc = "output folder"},
    {.name = "--model_prefix", .value = "TEXT", .doc = "prefix of the functions in a model library"},
    {.name = "--debug", .doc = "save every tensor"},
    {.name = "--use_native_output_files", .doc = "write outputs in the data type of the tensor"},
    {.name = "--use_native_input_files", .doc = "read inputs in the data type of the tensor"},
    {.name = "--native_input_tensor_names", .value = "LIST", .doc = "inputs to read in their own data type"},
    {.name = "--output_data_type",
     .value = "TYPE",
     .doc = "data types of the output files, such as `float_and_native`",
     .source = newer},
    {.name = "--op_packages", .value = "LIST", .doc = "`path:provider:target` of operator packages"},
    {.name = "--profiling_level", .value = "LEVEL", .doc = "profiling level", .choices = net_run_profiling},
    {.name = "--profiling_option",
     .value = "OPTION",
     .doc = "further profiling",
     .choices = profiling_options,
     .source = newer},
    {.name = "--perf_profile",
     .value = "PROFILE",
     .doc = "clock policy; overrides `perf_profile` of the configuration",
     .choices = net_run_perf_profiles},
    {.name = "--config_file", .value = "FILE", .doc = "top-level config file"},
    {.name = "--log_level", .value = "LEVEL", .doc = "log level", .choices = net_run_log_levels},
    {.name = "--shared_buffer", .doc = "share input and output buffers with the accelerator"},
    {.name = "--synchronous", .doc = "run inferences one after the other"},
    {.name = "--num_inferences", .value = "COUNT", .doc = "number of inferences"},
    {.name = "--duration", .value = "SECONDS", .doc = "duration of the run"},
    {.name = "--keep_num_outputs", .value = "COUNT", .doc = "number of outputs to keep"},
    {.name = "--batch_multiplier", .value = "NUMBER", .doc = "batch size factor"},
    {.name = "--timeout", .value = "MICROSECONDS", .doc = "time limit of one execution"},
    {.name = "--retrieve_context_timeout", .value = "MICROSECONDS", .doc = "time limit for loading the context"},
    {.name = "--max_input_cache_tensor_sets",
     .value = "COUNT",
     .doc = "number of inputs kept in memory, -1 for all",
     .excludes = "--max_input_cache_size_mb"},
    {.name = "--max_input_cache_size_mb",
     .value = "MB",
     .doc = "memory for inputs",
     .excludes = "--max_input_cache_tensor_sets"},
    {.name = "--set_output_tensors", .value = "LIST", .doc = "intermediate tensors to save"},
    {.name = "--use_mmap",
     .doc =
         "map the binary instead of reading it; the SDK's Python package passes a value, the documentation shows none"},
    {.name = "--validate_binary", .doc = "check the binary before loading"},
    {.name = "--platform_options", .value = "LIST", .doc = "semicolon-separated `key:value` pairs"},
    {.name = "--graph_profiling_start_delay", .value = "SECONDS", .doc = "delay before profiling starts"},
    {.name = "--graph_profiling_num_executions", .value = "COUNT", .doc = "number of executions to profile"},
    {.name = "--version", .doc = "print the version"},
    {.name = "--help", .doc = "print the options"},
};

}  // namespace tool_tables

inline constexpr Tool generator_tool{"qnn-context-binary-generator", "compiles models into a context binary",
                                     tool_tables::generator};
inline constexpr Tool utility_tool{"qnn-context-binary-utility", "shows the contents of a context binary",
                                   tool_tables::utility};
inline constexpr Tool net_run_tool{"qnn-net-run", "runs a model or a context binary", tool_tables::net_run};

/// The arguments of a command; an unknown option is a compile error.
template <const Tool& Of>
class ToolWords {
 public:
  template <catalog::IdText Name>
  ToolWords& add(std::string value) {
    constexpr const ToolOption* option = Of.find(Name.view());
    static_assert(option && !option->is_flag(), "the tool has no option of that name with a value");
    words_.emplace_back(option->name);
    words_.push_back(std::move(value));
    return *this;
  }
  /// Adds nothing for an empty value.
  template <catalog::IdText Name>
  ToolWords& add_if(const std::string& value) {
    return value.empty() ? *this : add<Name>(value);
  }
  template <catalog::IdText Name>
  ToolWords& flag(bool wanted = true) {
    constexpr const ToolOption* option = Of.find(Name.view());
    static_assert(option && option->is_flag(), "the tool has no flag of that name");
    if (wanted) words_.emplace_back(option->name);
    return *this;
  }
  [[nodiscard]] const std::vector<std::string>& words() const { return words_; }

 private:
  std::vector<std::string> words_;
};

using GeneratorArguments = ToolWords<generator_tool>;
using UtilityArguments = ToolWords<utility_tool>;
using NetRunArguments = ToolWords<net_run_tool>;

}  // namespace bext::drive
