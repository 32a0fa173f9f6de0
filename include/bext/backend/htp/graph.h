#pragma once
// Options for one graph, matched by name: the `graphs` section. One entry of a file can list several names; here, each
// graph has its own struct.
//
// ```cpp
// bext::htp::GraphConfig graph{.name = "vit", .vtcm_size_in_mb = 8};
// assert(*graph.optimization_type == bext::Number{2} && !graph.optimization_type.is_set());
// graph.optimization_type = 3;
// assert(graph.optimization_type.is_set());
// ```

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bext/backend/synonyms.h"
#include "bext/schema/declare.h"

namespace bext {

namespace htp {

/// Keys of the finalization object of a graph.
struct FinalizeConfig {
  Setting<std::optional<std::int64_t>> P = {};
  Extras extras = {};

  friend bool operator==(const FinalizeConfig&, const FinalizeConfig&) = default;
};

/// An entry with several names becomes one of these per name.
struct GraphConfig {
  Setting<std::string> name = {};
  Setting<std::int64_t> vtcm_size_in_mb = {};
  Setting<std::int64_t> vtcm_size = {};
  Setting<Number> optimization_type = defaults_to(2);
  Setting<std::int64_t> fp16_relaxed_precision = {};
  Setting<std::int64_t> hvx_threads = {};
  Setting<std::int64_t> dlbc = {};
  Setting<std::int64_t> dlbc_weights = {};
  Setting<bool> weights_packing = {};
  Setting<std::optional<std::int64_t>> num_cores = {};
  std::optional<FinalizeConfig> finalize_config = {};
  Setting<bool> short_depth_conv_on_hmx_off = {};
  Setting<bool> fold_relu_activation_into_conv_off = {};
  Setting<bool> advanced_activation_fusion = defaults_to(true);
  Setting<bool> use_high_precision_fp16_sigmoid = {};
  Setting<bool> monolithic_lstm = {};
  Setting<bool> assume_same_quant = {};
  Setting<std::optional<Number>> sparse_weights_compression = {};
  Setting<std::optional<Number>> slc_alloc_enable = {};
  Setting<std::optional<bool>> share_io_buffer = {};
  Extras extras = {};

  friend bool operator==(const GraphConfig&, const GraphConfig&) = default;
};

}  // namespace htp

template <std::same_as<htp::FinalizeConfig> T>
inline constexpr auto table<T> =
    declare<T>({.name = "", .doc = "Keys of the finalization object of a graph."},
               option<&T::P>({.doc = "Selects a predefined point in the compiler's search space, trading "
                                     "latency against memory traffic. Points "
                                     "have no order; the valid set can change with every release.",
                              .synonyms = synonyms::p_point,
                              .values = one_of<0, 1, 2, 3, 4, 5, 6, 8, 13, 15, 16, 17, 19, 20, 21, 22, 23>,
                              .native_limits = true,
                              .phase = Phase::compile,
                              .native_default = "0",
                              .status = Status::native,
                              .source = "QNN HTP backend page 80-63442-10 (2.48)"}));
extern template const Section& section_of<htp::FinalizeConfig>();

template <std::same_as<htp::GraphConfig> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "HtpGraphConfig",
     .doc = "Options per graph. An entry with several names applies to each of them and loads as one Python object per "
            "name."},
    option<&T::name>(
        {.doc = "Names of the graphs that this entry applies to, exactly as in the model. The Python class has one "
                "name; the file has a list.",
         .key = "graph_names",
         .also = {"graph_name"},
         .phase = Phase::compile,
         .lax = Lax::single_value,
         .required = true,
         .identity = true,
         .spread = true,
         .example = R"(["my_graph"])",
         .source = "QAIRT API reference, backends.htp; QAIRT guide, HTP backend extensions; QNN HTP backend page "
                   "80-63442-10 (2.48)"}),
    option<&T::vtcm_size_in_mb>(
        {.doc =
             "Amount of on-chip VTCM that the graph may use. Zero requests all VTCM of the target and requires the SoC "
             "to be named; without the key, the value is 4.",
         .key = "vtcm_mb",
         .synonyms = synonyms::vtcm,
         .unit = "MiB",
         .phase = Phase::compile,
         .native_default = "4",
         .lax = Lax::from_digits,
         .example = "8",
         .source = "QAIRT API reference, backends.htp; QAIRT guide, HTP backend extensions; QNN HTP backend page "
                   "80-63442-10 (2.48); QNN SDK 2.22 documentation"}),
    option<&T::vtcm_size>(
        {.doc = "Second VTCM field of the Python class; zero means the maximum of the SoC or device. Neither a unit "
                "nor a native key is documented, so do not rely on it.",
         .phase = Phase::compile,
         .source = "QAIRT API reference, backends.htp; QAIRT SDK Python package"}),
    option<&T::optimization_type>(
        {.doc = "Optimization level: a higher level compiles longer and usually gives a faster graph. The native page "
                "lists only 2 and 3 and reserves 1 for internal use.",
         .key = "O",
         .synonyms = synonyms::level,
         .ge = 1,
         .le = 3,
         .values = one_of<1, 2, 3>,
         .phase = Phase::compile,
         .lax = Lax::whole_float,
         .example = "3",
         .source = "QAIRT API reference, backends.htp; QAIRT guide, HTP backend extensions; QNN HTP backend page "
                   "80-63442-10 (2.48)"}),
    option<&T::fp16_relaxed_precision>(
        {.doc = "Allows running a float graph in 16-bit float. Formerly required for float models; since SDK 2.35 the "
                "backend decides by SoC and the key has no effect.",
         .synonyms = synonyms::fp16,
         .values = one_of<0, 1>,
         .native_limits = true,
         .phase = Phase::compile,
         .sdk_deprecated = "2.35",
         .sdk_noop_since = "2.35",
         .lax = Lax::from_boolean,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48); QNN SDK 2.22 "
                   "documentation; QNN SDK 2.13 documentation; onnxruntime-qnn"}),
    option<&T::hvx_threads>(
        {.doc = "Number of HVX threads reserved for the graph, at most the number of HVX units of the SoC. It cannot "
                "change after the first run of the graph.",
         .synonyms = synonyms::hvx,
         .phase = Phase::compile,
         .sdk_since = "2.6",
         .native_default = "{\"offline\": 4, \"online\": \"maximum of the SoC\"}",
         .example = "4",
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48); HTP API revision "
                   "history 80-63442-10"}),
    option<&T::dlbc>(
        {.doc = "Turns deep learning bandwidth compression of activations (graph inputs) on or off for this graph.",
         .synonyms = synonyms::dlbc,
         .values = one_of<0, 1>,
         .phase = Phase::compile,
         .lax = Lax::whole_float | Lax::from_boolean,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::dlbc_weights>(
        {.doc = "Bandwidth compression of weights. The native page describes an on/off switch independent of `dlbc`; "
                "the Python page, a number of weights that is used only if `dlbc` is 1.",
         .synonyms = synonyms::dlbc_weights,
         .ge = 0,
         .native_limits = true,
         .phase = Phase::compile,
         .lax = Lax::whole_float,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::weights_packing>(
        {.doc = "Packs 8-bit weights whose values fit in four bits, which makes the binary smaller. Beta; no speedup "
                "is promised.",
         .phase = Phase::compile,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::num_cores>(
        {.doc = "Number of HTP cores to compile the graph for. In Python it is set from the `cores` entry of the SoC "
                "spec string.",
         .phase = Phase::compile,
         .native_default = "1",
         .takes_null = true,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::finalize_config>(
        {.doc = "Extra settings for graph finalization, passed on as an object. The only documented key is `P`, a "
                "compiler preset that has an effect only at level 3.",
         .native_limits = true,
         .phase = Phase::compile,
         .takes_null = true,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::short_depth_conv_on_hmx_off>(
        {.doc = "Keeps short-depth convolutions off the matrix unit. For graphs with asymmetric weights that need "
                "exact results.",
         .synonyms = synonyms::conv_on_hmx,
         .phase = Phase::compile,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::fold_relu_activation_into_conv_off>(
        {.doc = "Stops the compiler from folding a ReLU into the preceding convolution. Slower, but keeps the "
                "requested quantization ranges.",
         .synonyms = synonyms::fold_relu,
         .phase = Phase::compile,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::advanced_activation_fusion>(
        {.doc = "Folds sigmoid, tanh, gelu or swish into convolutions in float graphs. Turning it off trades speed for "
                "accuracy; quantized graphs are not affected.",
         .phase = Phase::compile,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::use_high_precision_fp16_sigmoid>(
        {.doc = "Uses the slower but more accurate 16-bit float sigmoid kernel.",
         .phase = Phase::compile,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::monolithic_lstm>(
        {.doc = "Keeps every LSTM as one operation instead of unrolling it. Useful for many time steps with a depth of "
                "at most 256.",
         .synonyms = synonyms::lstm,
         .phase = Phase::compile,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::assume_same_quant>(
        {.doc = "Declares that all LoRA adapter tensors share one quantization. Required when compiling with adapters; "
                "the native page does not list the key.",
         .phase = Phase::compile,
         .source = "QAIRT API reference, backends.htp; QNN HTP C headers"}),
    option<&T::sparse_weights_compression>(
        {.doc = "Compresses sparse weights in DDR and VTCM: 0 is off, 1 or more is on. Available on two automotive "
                "SoCs only.",
         .ge = 0,
         .phase = Phase::compile,
         .native_default = "0",
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::slc_alloc_enable>({.doc = "Lets the graph use the system-level cache allocator to save "
                                         "bandwidth. Off by default and available on certain SoCs only.",
                                  .synonyms = synonyms::slc,
                                  .values = one_of<0, 1>,
                                  .phase = Phase::compile,
                                  .native_default = "0",
                                  .status = Status::native,
                                  .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::share_io_buffer>(
        {.doc = "Graph option seen in the schema inside the 2.46 extension library. A C option of the same name "
                "exists; its effect is undocumented.",
         .status = Status::wild,
         .certainty = Certainty::report,
         .source = "public QCS9075 latency benchmark (SDK 2.46); QNN HTP C headers"}));
extern template const Section& section_of<htp::GraphConfig>();

}  // namespace bext
