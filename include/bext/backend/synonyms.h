#pragma once
// Names that people and other tools use for the options of the HTP and LPAI backends. The tables of the options refer to
// them. A name is safe only if its value means the same under the right key. A size without its unit and a switch with
// the opposite meaning are suggestions.
//
// ```cpp
// assert(bext::synonyms::level[0].name == "optimization_level");
// assert(bext::synonyms::vtcm[1].conversion == bext::Conversion::kib_to_mib);
// ```

#include "bext/schema/synonym.h"

namespace bext {

namespace synonyms {

inline constexpr Synonym vtcm[] = {
    {.name = "vtcm"},
    {.name = "vtcm_kb", .conversion = Conversion::kib_to_mib},
    {.name = "vtcm_size_kb", .conversion = Conversion::kib_to_mib},
    {.name = "vtcm_size_in_kb", .conversion = Conversion::kib_to_mib},
    {.name = "vtcm_gb", .conversion = Conversion::gib_to_mib},
    {.name = "vtcm_size_mb", .applicability = Applicability::safe},
};
inline constexpr std::string_view litert_levels[] = {"1", "2"};
inline constexpr Synonym level[] = {
    {.name = "optimization_level",
     .used_by = "LiteRT",
     .conversion = Conversion::to_level,
     .applicability = Applicability::safe,
     .ambiguous = litert_levels,
     .ambiguity = "in LiteRT, `O1` is level 2, `O2` is level 1, and the numbers 0, 1 and 2 are levels 2, 1 and 3"},
    {.name = "optimisation_level", .conversion = Conversion::to_level, .applicability = Applicability::safe},
    {.name = "opt_level", .conversion = Conversion::to_level, .applicability = Applicability::safe},
    {.name = "htp_graph_finalization_optimization_mode",
     .used_by = "ONNX Runtime",
     .conversion = Conversion::to_level,
     .applicability = Applicability::safe},
};
inline constexpr Synonym fp16[] = {
    {.name = "fp16", .conversion = Conversion::to_switch},
    {.name = "use_fp16", .conversion = Conversion::to_switch},
    {.name = "enable_fp16", .conversion = Conversion::to_switch},
    {.name = "enable_htp_fp16_precision", .used_by = "ONNX Runtime", .conversion = Conversion::to_switch},
    {.name = "precision", .used_by = "ExecuTorch", .conversion = Conversion::no_rule},
};
inline constexpr Synonym hvx[] = {
    {.name = "hvx"},
    {.name = "num_hvx_threads", .used_by = "LiteRT", .applicability = Applicability::safe},
    {.name = "num_hvx_thread", .used_by = "LiteRT", .applicability = Applicability::safe},
};
inline constexpr Synonym dlbc[] = {
    {.name = "use_dlbc",
     .used_by = "ExecuTorch",
     .conversion = Conversion::to_switch,
     .applicability = Applicability::safe},
    {.name = "enable_dlbc", .conversion = Conversion::to_switch, .applicability = Applicability::safe},
};
inline constexpr Synonym dlbc_weights[] = {
    {.name = "enable_dlbc_weights", .conversion = Conversion::to_switch},
};
inline constexpr Synonym slc[] = {
    {.name = "use_slc_allocator", .used_by = "ExecuTorch", .conversion = Conversion::to_switch},
};
inline constexpr Synonym conv_on_hmx[] = {
    {.name = "use_conv_hmx", .used_by = "ExecuTorch and LiteRT", .conversion = Conversion::inverted},
};
inline constexpr Synonym fold_relu[] = {
    {.name = "use_fold_relu", .used_by = "ExecuTorch and LiteRT", .conversion = Conversion::inverted},
};
inline constexpr Synonym lstm[] = {
    {.name = "disable_htp_monolithic_lstm", .used_by = "ONNX Runtime", .conversion = Conversion::inverted},
};
inline constexpr Synonym p_point[] = {
    {.name = "htp_p_point", .used_by = "LiteRT"},
};
inline constexpr Synonym weight_sharing[] = {
    {.name = "weight_sharing", .conversion = Conversion::to_switch, .applicability = Applicability::safe},
    {.name = "enable_weight_sharing",
     .used_by = "LiteRT",
     .conversion = Conversion::to_switch,
     .applicability = Applicability::safe},
    {.name = "use_weight_sharing",
     .used_by = "ExecuTorch",
     .conversion = Conversion::to_switch,
     .applicability = Applicability::safe},
    {.name = "enable_htp_weight_sharing",
     .used_by = "ONNX Runtime",
     .conversion = Conversion::to_switch,
     .applicability = Applicability::safe},
    {.name = "share_weights", .conversion = Conversion::to_switch, .applicability = Applicability::safe},
};
inline constexpr Synonym spill_fill[] = {
    {.name = "max_sf_buf_size", .used_by = "ExecuTorch"},
    {.name = "spill_fill_buffer_size"},
    {.name = "enable_htp_spill_fill_buffer", .used_by = "ONNX Runtime", .conversion = Conversion::no_rule},
};
inline constexpr Synonym share_resources[] = {
    {.name = "htp_share_resource_optimization", .used_by = "ONNX Runtime", .conversion = Conversion::to_switch},
    {.name = "enable_vtcm_backup_buffer_sharing", .used_by = "ONNX Runtime", .conversion = Conversion::to_switch},
};
inline constexpr Synonym soc[] = {
    {.name = "chipset", .conversion = Conversion::soc_name},
    {.name = "soc", .conversion = Conversion::soc_name},
    {.name = "soc_name", .conversion = Conversion::soc_name},
    {.name = "soc_info", .used_by = "ExecuTorch", .conversion = Conversion::no_rule},
    {.name = "soc_details", .used_by = "Olive", .conversion = Conversion::no_rule},
};
inline constexpr Synonym arch[] = {
    {.name = "htp_arch",
     .used_by = "ONNX Runtime and ExecuTorch",
     .conversion = Conversion::to_arch,
     .applicability = Applicability::safe},
    {.name = "arch", .conversion = Conversion::to_arch, .applicability = Applicability::safe},
    {.name = "hexagon_arch", .conversion = Conversion::to_arch, .applicability = Applicability::safe},
    {.name = "hexagon_version", .conversion = Conversion::to_arch},
    {.name = "dsp_version", .conversion = Conversion::to_arch},
};
inline constexpr Synonym pd_session[] = {
    {.name = "htp_pd_session", .used_by = "LiteRT", .applicability = Applicability::safe},
    {.name = "dsp_pd_session", .used_by = "LiteRT"},
};
inline constexpr Synonym profiling[] = {
    {.name = "profiling", .used_by = "LiteRT"},
    {.name = "profile_level", .used_by = "ExecuTorch"},
};
inline constexpr Synonym perf_profile[] = {
    {.name = "performance_mode", .used_by = "ExecuTorch", .applicability = Applicability::safe},
    {.name = "htp_performance_mode", .used_by = "ONNX Runtime and LiteRT", .applicability = Applicability::safe},
    {.name = "dsp_performance_mode", .used_by = "LiteRT"},
    {.name = "performance_profile", .applicability = Applicability::safe},
    {.name = "perf_mode", .applicability = Applicability::safe},
};
inline constexpr Synonym mem_type[] = {
    {.name = "shared_buffer", .used_by = "ExecuTorch", .conversion = Conversion::no_rule},
    {.name = "enable_htp_shared_memory_allocator", .used_by = "ONNX Runtime", .conversion = Conversion::no_rule},
};
inline constexpr Synonym priority[] = {
    {.name = "qnn_context_priority", .used_by = "ONNX Runtime", .applicability = Applicability::safe},
};
inline constexpr Synonym lpai_client[] = {
    {.name = "client_perf_type", .used_by = "ExecuTorch"},
};
inline constexpr Synonym lpai_hardware[] = {
    {.name = "lpai_hardware_version", .used_by = "ExecuTorch", .conversion = Conversion::to_arch},
    {.name = "hw_version", .conversion = Conversion::to_arch},
    {.name = "hw_ver", .conversion = Conversion::to_arch},
};

/// Options of other tools that no key of a backend-extensions file replaces.
inline constexpr ForeignKey foreign[] = {
    {.name = "backend", .used_by = "LiteRT and Olive", .instead = "`--backend` of the tool"},
    {.name = "qnn_backend", .used_by = "LiteRT", .instead = "`--backend` of the tool"},
    {.name = "backend_type", .used_by = "ONNX Runtime and ExecuTorch", .instead = "`--backend` of the tool"},
    {.name = "backend_path", .used_by = "ONNX Runtime", .instead = "`--backend` of the tool"},
    {.name = "library_path", .used_by = "ExecuTorch", .instead = "`--backend` of the tool"},
    {.name = "log_level", .used_by = "ExecuTorch, LiteRT and Olive", .instead = "`--log_level` of the tool"},
    {.name = "genie_log_level", .used_by = "ONNX Runtime"},
    {.name = "qnn_context_priority",
     .used_by = "ONNX Runtime",
     .instead = "`context_priority` in `context_configs` of the top-level config file"},
    {.name = "graph_priority",
     .used_by = "LiteRT",
     .instead = "`graph_priority` in `graph_configs` of the top-level config file"},
    {.name = "op_packages", .used_by = "ONNX Runtime", .instead = "`--op_packages` of the tool"},
    {.name = "op_package_options", .used_by = "ExecuTorch", .instead = "`--op_packages` of the tool"},
    {.name = "custom_op_package", .used_by = "LiteRT", .instead = "`--op_packages` of the tool"},
    {.name = "graph_io_tensor_mem_type",
     .used_by = "LiteRT",
     .instead = "`--input_output_tensor_mem_type` of the tool"},
    {.name = "dump_tensor_ids", .used_by = "LiteRT", .instead = "`--set_output_tensors` of the tool"},
    {.name = "dump_intermediate_outputs",
     .used_by = "ExecuTorch",
     .instead = "`--enable_intermediate_outputs` of the tool"},
    {.name = "use_multi_contexts",
     .used_by = "ExecuTorch",
     .instead = "`max_spill_fill_buffer_for_group` and `group_id` in `context`"},
    {.name = "profiling_file_path", .used_by = "ONNX Runtime"},
    {.name = "qnn_saver_path", .used_by = "ONNX Runtime"},
    {.name = "offload_graph_io_quantization", .used_by = "ONNX Runtime"},
    {.name = "enable_block_quant_weight_optimization", .used_by = "ONNX Runtime"},
    {.name = "dump_json_qnn_graph", .used_by = "ONNX Runtime"},
    {.name = "json_qnn_graph_dir", .used_by = "ONNX Runtime"},
    {.name = "dump_qnn_ir_dlc", .used_by = "ONNX Runtime"},
    {.name = "dump_qnn_ir_dlc_dir", .used_by = "ONNX Runtime"},
    {.name = "qnn_ir_backend_path", .used_by = "ONNX Runtime"},
    {.name = "enable_framework_op_trace", .used_by = "ONNX Runtime"},
    {.name = "framework_op_trace_dir", .used_by = "ONNX Runtime"},
    {.name = "skip_qnn_version_check", .used_by = "ONNX Runtime"},
    {.name = "num_graph_prepare_threads", .used_by = "ONNX Runtime"},
    {.name = "disable_file_mapped_weights", .used_by = "ONNX Runtime"},
    {.name = "htp_bf16_enable", .used_by = "ONNX Runtime"},
    {.name = "enable_htp_prepare_only", .used_by = "ONNX Runtime"},
    {.name = "genie_model", .used_by = "ONNX Runtime"},
    {.name = "device_filtering_options", .used_by = "ONNX Runtime"},
    {.name = "backend_options", .used_by = "ExecuTorch"},
    {.name = "htp_options", .used_by = "ExecuTorch"},
    {.name = "gpu_options", .used_by = "ExecuTorch"},
    {.name = "lpai_options", .used_by = "ExecuTorch"},
    {.name = "htp_info", .used_by = "ExecuTorch"},
    {.name = "online_prepare", .used_by = "ExecuTorch"},
    {.name = "is_from_context_binary", .used_by = "ExecuTorch"},
    {.name = "saver", .used_by = "ExecuTorch"},
    {.name = "use_mha2sha", .used_by = "ExecuTorch"},
    {.name = "saver_output_dir", .used_by = "ExecuTorch and LiteRT"},
    {.name = "enable_just_in_time", .used_by = "LiteRT"},
    {.name = "htp_perf_ctrl_mode", .used_by = "LiteRT"},
    {.name = "dsp_perf_ctrl_mode", .used_by = "LiteRT"},
    {.name = "use_int64_bias_as_int32", .used_by = "LiteRT"},
    {.name = "dlc_dir", .used_by = "LiteRT"},
    {.name = "ir_json_dir", .used_by = "LiteRT"},
    {.name = "use_htp_preference", .used_by = "LiteRT"},
    {.name = "use_qint16_as_quint16", .used_by = "LiteRT"},
    {.name = "cache_dir", .used_by = "Olive"},
    {.name = "sequence_lengths", .used_by = "Olive"},
    {.name = "native_kv", .used_by = "Olive"},
    {.name = "num_splits", .used_by = "Olive"},
    {.name = "multi_graph", .used_by = "Olive"},
    {.name = "run_checker", .used_by = "Olive"},
    {.name = "opset_imports", .used_by = "Olive"},
    {.name = "genie_overrides", .used_by = "Olive"},
    {.name = "backend_extensions_overrides", .used_by = "Olive"},
    {.name = "engine_config_overrides", .used_by = "Olive"},
    {.name = "recipe", .used_by = "Olive"},
    {.name = "script_path", .used_by = "Olive"},
    {.name = "script_config", .used_by = "Olive"},
};

}  // namespace synonyms

}  // namespace bext
