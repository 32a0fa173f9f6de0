#pragma once
// Compiler options of the AIC backend (Cloud AI 100). The file has them next to the run-time options in one flat
// object. Most keys start with `compiler_`; some also contain capital letters.
//
// ```cpp
// bext::aic::CompilerConfig compiler{.num_of_cores = 16};
// assert(*compiler.cluster_sizes == "1 2 0" && !compiler.cluster_sizes.is_set());
// assert(bext::section_of<bext::aic::CompilerConfig>().find("compiler_printDDRStats")->name == "print_ddr_stats");
// ```

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bext/schema/declare.h"

namespace bext {

namespace aic {

enum class PmuRecipe : std::uint8_t {
  AxiRd,
  AxiWr,
  AxiRdWr,
  KernelUtil,
};

struct CompilerConfig {
  Setting<std::vector<std::string>> graph_names = {};
  Setting<std::string> compilation_target = defaults_to("hardware");
  Setting<std::string> hardware_version = defaults_to("2.0");
  Setting<std::int64_t> num_of_cores = defaults_to(1);
  Setting<bool> do_host_preproc = defaults_to(true);
  Setting<std::int64_t> stat_level = defaults_to(10);
  Setting<std::int64_t> stats_batch_size = defaults_to(2);
  Setting<bool> print_ddr_stats = defaults_to(true);
  Setting<bool> print_perf_metrics = defaults_to(true);
  Setting<bool> perf_warnings = defaults_to(true);
  Setting<std::string> pmu_events = defaults_to("1 2 0");
  Setting<PmuRecipe> pmu_recipe_opt = defaults_to(PmuRecipe::KernelUtil);
  Setting<std::int64_t> buffer_dealloc_delay = defaults_to(2);
  Setting<bool> gen_crc = defaults_to(true);
  Setting<std::int64_t> crc_stride = defaults_to(256);
  Setting<bool> enable_depth_first = defaults_to(true);
  Setting<std::string> cluster_sizes = defaults_to("1 2 0");
  Setting<std::string> max_out_channel_split = defaults_to("1 2 0");
  Setting<std::int64_t> overlap_split_factor = defaults_to(2);
  Setting<Number> vtcm_working_set_limit_ratio = defaults_to(1.0);
  Setting<bool> user_dma_producer_dma_enabled = defaults_to(true);
  Setting<std::int64_t> size_split_granularity = defaults_to(1024);
  Setting<bool> do_ddr_to_multicast = defaults_to(true);
  Setting<bool> enable_debug = defaults_to(true);
  Setting<bool> combine_inputs = defaults_to(true);
  Setting<bool> combine_outputs = defaults_to(true);
  Setting<bool> direct_api = defaults_to(true);
  Setting<std::int64_t> compile_threads = defaults_to(2);
  Setting<bool> force_vtcm_spill = defaults_to(true);
  Setting<bool> convert_to_fp16 = defaults_to(true);
  Setting<bool> retained_state = {};
  Setting<bool> mxfp6_matmul_weights = {};
  Setting<std::string> exclude_mxfp6_matmul = {};
  Setting<bool> mxint8_mdp_io = {};
  Setting<bool> time_passes = defaults_to(true);
  Setting<std::string> mdp_load_partition_config = defaults_to("mdp_config.json");
  Setting<std::string> mdp_dump_partition_config = defaults_to("mdp_pipeline_template.json");
  Setting<std::optional<std::string>> compilation_output_dir = {};
  Setting<std::optional<std::int64_t>> depth_first_mem = {};
  Extras extras = {};

  friend bool operator==(const CompilerConfig&, const CompilerConfig&) = default;
};

}  // namespace aic

namespace detail {
inline constexpr auto aic_pmu_recipe_values = enumerate(
    enumerator<aic::PmuRecipe::AxiRd>({.doc = "Reads on the AXI bus.", .source = "QAIRT API reference, backends.aic"}),
    enumerator<aic::PmuRecipe::AxiWr>({.doc = "Writes on the AXI bus.", .source = "QAIRT API reference, backends.aic"}),
    enumerator<aic::PmuRecipe::AxiRdWr>(
        {.doc = "Reads and writes on the AXI bus.", .source = "QAIRT API reference, backends.aic"}),
    enumerator<aic::PmuRecipe::KernelUtil>(
        {.doc = "Kernel use; default.", .source = "QAIRT API reference, backends.aic"}));
}  // namespace detail
template <>
inline constexpr Choices choices<aic::PmuRecipe> = {.name = "AicPmuRecipe",
                                                    .doc = "Predefined counter sets of the AIC compiler.",
                                                    .complete = true,
                                                    .values = detail::aic_pmu_recipe_values};

template <std::same_as<aic::CompilerConfig> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "AicCompilerConfig",
     .doc =
         "Compiler options. Keys start with `compiler_`, except `graph_names`; several also contain capital letters."},
    option<&T::graph_names>(
        {.doc = "Names of the graphs that the compiler options apply to. The only key without a prefix.",
         .phase = Phase::compile,
         .source = "QAIRT API reference, backends.aic; efficient-transformers"}),
    option<&T::compilation_target>({.doc = "Target of code generation. `hardware` is the only value seen.",
                                    .key = "compiler_compilation_target",
                                    .phase = Phase::compile,
                                    .source = "QAIRT API reference, backends.aic; efficient-transformers"}),
    option<&T::hardware_version>({.doc = "Hardware generation of the AI 100 card to build for.",
                                  .key = "compiler_hardware_version",
                                  .phase = Phase::compile,
                                  .lax = Lax::from_number,
                                  .source = "QAIRT API reference, backends.aic; efficient-transformers"}),
    option<&T::num_of_cores>({.doc = "Number of NSP cores to compile the network for.",
                              .key = "compiler_num_of_cores",
                              .phase = Phase::compile,
                              .source = "QAIRT API reference, backends.aic; efficient-transformers"}),
    option<&T::do_host_preproc>(
        {.doc = "Runs preprocessing and postprocessing on the host; false turns both off there.",
         .key = "compiler_do_host_preproc",
         .phase = Phase::compile,
         .source = "QAIRT API reference, backends.aic"}),
    option<&T::stat_level>({.doc = "Level of detail of the statistics, if a profiling option enables them.",
                            .key = "compiler_stat_level",
                            .phase = Phase::compile,
                            .source = "QAIRT API reference, backends.aic; efficient-transformers"}),
    option<&T::stats_batch_size>(
        {.doc = "Batch size for inference. Becomes the batch dimension of the model's inputs and outputs.",
         .key = "compiler_stats_batch_size",
         .phase = Phase::compile,
         .source = "QAIRT API reference, backends.aic; efficient-transformers"}),
    option<&T::print_ddr_stats>({.doc = "Collects the DDR traffic of every core.",
                                 .key = "compiler_printDDRStats",
                                 .phase = Phase::compile,
                                 .source = "QAIRT API reference, backends.aic; efficient-transformers"}),
    option<&T::print_perf_metrics>({.doc = "Prints the compiler's performance figures.",
                                    .key = "compiler_printPerfMetrics",
                                    .phase = Phase::compile,
                                    .source = "QAIRT API reference, backends.aic; efficient-transformers"}),
    option<&T::perf_warnings>({.doc = "Prints hints about slow constructs.",
                               .key = "compiler_perfWarnings",
                               .phase = Phase::compile,
                               .source = "QAIRT API reference, backends.aic; efficient-transformers"}),
    option<&T::pmu_events>({.doc = "Hardware counters to record: at most eight numbers, separated by spaces.",
                            .key = "compiler_PMU_events",
                            .phase = Phase::compile,
                            .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::pmu_recipe_opt>({.doc = "Predefined set of hardware counters.",
                                .key = "compiler_PMU_recipe_opt",
                                .phase = Phase::compile,
                                .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::buffer_dealloc_delay>({.doc = "Delay before a buffer is freed after its last use.",
                                      .key = "compiler_buffer_dealloc_delay",
                                      .phase = Phase::compile,
                                      .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::gen_crc>({.doc = "Protects network inputs and outputs with checksums.",
                         .key = "compiler_genCRC",
                         .phase = Phase::compile,
                         .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::crc_stride>({.doc = "Stride over which the checksum is computed.",
                            .key = "compiler_crc_stride",
                            .phase = Phase::compile,
                            .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::enable_depth_first>({.doc = "Compiles depth first, which keeps intermediate data on chip.",
                                    .key = "compiler_enable_depth_first",
                                    .phase = Phase::compile,
                                    .source = "QAIRT API reference, backends.aic; efficient-transformers"}),
    option<&T::cluster_sizes>(
        {.doc = "How to split the cores of one device into clusters: numbers separated by spaces.",
         .key = "compiler_cluster_sizes",
         .phase = Phase::compile,
         .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::max_out_channel_split>(
        {.doc = "Effort to reduce on-chip memory use by splitting output channels. A string, even for a single number.",
         .key = "compiler_max_out_channel_split",
         .phase = Phase::compile,
         .lax = Lax::from_number,
         .source = "QAIRT API reference, backends.aic; efficient-transformers"}),
    option<&T::overlap_split_factor>({.doc = "Factor for splitting operations further, so that the pieces overlap.",
                                      .key = "compiler_overlap_split_factor",
                                      .phase = Phase::compile,
                                      .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::vtcm_working_set_limit_ratio>({.doc = "Share of the fast memory that one instruction may use.",
                                              .key = "compiler_VTCM_working_set_limit_ratio",
                                              .phase = Phase::compile,
                                              .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::user_dma_producer_dma_enabled>(
        {.doc = "Starts NSP transfers from the thread that produced the data.",
         .key = "compiler_userDMAProducerDMAEnabled",
         .phase = Phase::compile,
         .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::size_split_granularity>({.doc = "Largest tile size when operations are split.",
                                        .key = "compiler_size_split_granularity",
                                        .phase = Phase::compile,
                                        .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::do_ddr_to_multicast>({.doc = "Reads weights shared by several cores from DDR once and multicasts them.",
                                     .key = "compiler_do_DDR_to_multicast",
                                     .phase = Phase::compile,
                                     .source = "QAIRT API reference, backends.aic; efficient-transformers"}),
    option<&T::enable_debug>({.doc = "Compiles in debug mode.",
                              .key = "compiler_enableDebug",
                              .phase = Phase::compile,
                              .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::combine_inputs>({.doc = "Packs inputs into fewer buffers for the transfer to the card.",
                                .key = "compiler_combine_inputs",
                                .phase = Phase::compile,
                                .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::combine_outputs>({.doc = "Packs outputs into one buffer for the transfer to the host.",
                                 .key = "compiler_combine_outputs",
                                 .phase = Phase::compile,
                                 .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::direct_api>({.doc = "Uses the shared memory interface of the platform.",
                            .key = "compiler_directApi",
                            .phase = Phase::compile,
                            .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::compile_threads>({.doc = "Number of host threads the compiler may use.",
                                 .key = "compiler_compileThreads",
                                 .phase = Phase::compile,
                                 .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::force_vtcm_spill>({.doc = "Spills every on-chip buffer to DDR.",
                                  .key = "compiler_force_VTCM_spill",
                                  .phase = Phase::compile,
                                  .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::convert_to_fp16>({.doc = "Lets the backend convert a 32-bit float graph to 16-bit float.",
                                 .key = "compiler_convert_to_FP16",
                                 .phase = Phase::compile,
                                 .source = "QAIRT API reference, backends.aic; efficient-transformers"}),
    option<&T::retained_state>({.doc = "Keeps state, such as a key-value cache, on the device between runs.",
                                .key = "compiler_retained_state",
                                .phase = Phase::compile,
                                .source = "QAIRT API reference, backends.aic; efficient-transformers"}),
    option<&T::mxfp6_matmul_weights>({.doc = "Stores matrix weights in the MXFP6 format.",
                                      .key = "compiler_mxfp6_matmul_weights",
                                      .phase = Phase::compile,
                                      .source = "QAIRT API reference, backends.aic; efficient-transformers"}),
    option<&T::exclude_mxfp6_matmul>({.doc = "Operations whose weights are not stored in MXFP6.",
                                      .key = "compiler_exclude_mxfp6_matmul",
                                      .phase = Phase::compile,
                                      .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::mxint8_mdp_io>({.doc = "Compresses traffic between the devices of a multi-device partition to MXINT8.",
                               .key = "compiler_mxint8_mdp_io",
                               .phase = Phase::compile,
                               .source = "QAIRT API reference, backends.aic; efficient-transformers"}),
    option<&T::time_passes>({.doc = "Measures how long the compiler's own passes take.",
                             .key = "compiler_time_passes",
                             .phase = Phase::compile,
                             .source = "QAIRT API reference, backends.aic; efficient-transformers"}),
    option<&T::mdp_load_partition_config>({.doc = "File that describes how the network is split over several devices.",
                                           .key = "compiler_mdp_load_partition_config",
                                           .phase = Phase::compile,
                                           .source = "QAIRT API reference, backends.aic; efficient-transformers"}),
    option<&T::mdp_dump_partition_config>({.doc = "File in which to write a template for such a split.",
                                           .key = "compiler_mdp_dump_partition_config",
                                           .phase = Phase::compile,
                                           .source = "QAIRT API reference, backends.aic; QAIRT SDK Python package"}),
    option<&T::compilation_output_dir>({.doc = "Output folder of the compiler. Only in older key lists of the SDK.",
                                        .key = "compiler_compilationOutputDir",
                                        .phase = Phase::compile,
                                        .status = Status::native,
                                        .certainty = Certainty::package,
                                        .source = "QAIRT SDK Python package"}),
    option<&T::depth_first_mem>({.doc = "Memory for depth-first compilation. Only in older key lists of the SDK.",
                                 .key = "compiler_depth_first_mem",
                                 .phase = Phase::compile,
                                 .status = Status::native,
                                 .certainty = Certainty::package,
                                 .source = "QAIRT SDK Python package"}));
extern template const Section& section_of<aic::CompilerConfig>();

}  // namespace bext
