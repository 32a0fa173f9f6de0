#pragma once
// The options of the tools as public documents list them. This list deliberately duplicates the table of bext: a wrong
// name there must be rejected here, as the real tool would reject it.

#include <array>
#include <string_view>

namespace stand_in {

struct Documented {
  std::string_view name;
  bool takes_value = true;
  std::string_view values = {};  ///< accepted values, surrounded by spaces; empty for any
};

// QNN SDK 2.22 documentation, tools: the whole list. `--data_format_config` is from the HTP backend page for 2.48.
inline constexpr std::array generator_options = {
    Documented{"--model"},
    Documented{"--backend"},
    Documented{"--binary_file"},
    Documented{"--model_prefix"},
    Documented{"--output_dir"},
    Documented{"--op_packages"},
    Documented{"--profiling_level", true, " basic detailed backend "},
    Documented{"--profiling_option", true, " optrace "},
    Documented{"--config_file"},
    Documented{"--enable_intermediate_outputs", false},
    Documented{"--set_output_tensors"},
    Documented{"--backend_binary"},
    Documented{"--log_level", true, " error warn info verbose "},
    Documented{"--dlc_path"},
    Documented{"--input_output_tensor_mem_type", true, " raw memhandle "},
    Documented{"--platform_options"},
    Documented{"--data_format_config"},
    Documented{"--version", false},
    Documented{"--help", false},
};

// HTP backend page for 2.48.
inline constexpr std::array utility_options = {Documented{"--context_binary"}, Documented{"--json_file"},
                                               Documented{"--version", false}};

// QNN SDK 2.22 documentation, tools; `--output_data_type` and `--profiling_option` of the HTP backend page for 2.48.
inline constexpr std::array net_run_options = {
    Documented{"--model"},
    Documented{"--backend"},
    Documented{"--input_list"},
    Documented{"--retrieve_context"},
    Documented{"--model_prefix"},
    Documented{"--debug", false},
    Documented{"--output_dir"},
    Documented{"--use_native_output_files", false},
    Documented{"--use_native_input_files", false},
    Documented{"--native_input_tensor_names"},
    Documented{"--op_packages"},
    Documented{"--profiling_level", true, " basic detailed client backend "},
    Documented{"--perf_profile", true,
               " low_balanced balanced default high_performance sustained_high_performance burst low_power_saver "
               "power_saver high_power_saver extreme_power_saver system_settings "},
    Documented{"--config_file"},
    Documented{"--log_level", true, " error warn info debug verbose "},
    Documented{"--shared_buffer", false},
    Documented{"--synchronous", false},
    Documented{"--num_inferences"},
    Documented{"--duration"},
    Documented{"--keep_num_outputs"},
    Documented{"--batch_multiplier"},
    Documented{"--timeout"},
    Documented{"--retrieve_context_timeout"},
    Documented{"--max_input_cache_tensor_sets"},
    Documented{"--max_input_cache_size_mb"},
    Documented{"--set_output_tensors"},
    Documented{"--use_mmap", false},
    Documented{"--validate_binary", false},
    Documented{"--platform_options"},
    Documented{"--graph_profiling_start_delay"},
    Documented{"--dlc_path"},
    Documented{"--graph_profiling_num_executions"},
    Documented{"--profiling_option", true, " optrace "},
    Documented{"--output_data_type"},
    Documented{"--version", false},
    Documented{"--help", false},
};

}  // namespace stand_in
