#pragma once
// The backend-extensions file of the HTP MCP backend (PCIe cards with several NSPs).
//
// ```cpp
// bext::htp_mcp::Config config;
// config.graphs.push_back({.name = "resnet", .num_cores = 4});
// assert(bext::write(bext::to_json(config), 0) == R"({"graphs": [{"num_cores": 4, "graph_names": ["resnet"]}]})");
// ```

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bext/backend/common.h"
#include "bext/backend/htp/device.h"
#include "bext/backend/htp/graph.h"
#include "bext/backend/synonyms.h"
#include "bext/schema/declare.h"
#include "bext/schema/write.h"  // IWYU pragma: export

namespace bext {

namespace htp_mcp {

enum class ContextMode : std::uint8_t {
  manual,
  auto_,
};

struct CrcConfig {
  Setting<bool> enable = {};
  Setting<std::int64_t> start_block_size = {};
  Setting<std::int64_t> end_block_size = {};
  Setting<std::int64_t> stride_interval = {};
  Setting<std::int64_t> stride_size = {};
  Extras extras = {};

  friend bool operator==(const CrcConfig&, const CrcConfig&) = default;
};

/// Heap, runtime image and transfer options for the context.
struct ContextConfig {
  Setting<std::optional<ContextMode>> mode = {};
  Setting<std::int64_t> heap_size = {};
  Setting<std::string> elf_path = {};
  Setting<std::int64_t> timeout = {};
  Setting<std::int64_t> retries = {};
  Setting<bool> combined_io_dma_enabled = defaults_to(true);
  std::optional<CrcConfig> crc_config = {};
  Extras extras = {};

  friend bool operator==(const ContextConfig&, const ContextConfig&) = default;
};

/// Options per graph.
struct GraphConfig {
  Setting<std::string> name = {};
  Setting<std::int64_t> fp16_relaxed_precision = {};
  Setting<std::int64_t> optimization_type = defaults_to(2);
  std::optional<htp::FinalizeConfig> finalize_config = {};
  Setting<std::int64_t> num_cores = {};
  Setting<std::optional<htp::ProfilingLevel>> profiling_level = {};
  Extras extras = {};

  friend bool operator==(const GraphConfig&, const GraphConfig&) = default;
};

/// Card selection.
struct DeviceConfig {
  Setting<std::int64_t> id = {};
  Setting<std::int64_t> num_cores = {};
  Setting<std::int64_t> soc_model = {};
  Setting<std::optional<std::string>> dsp_arch = {};
  Extras extras = {};

  friend bool operator==(const DeviceConfig&, const DeviceConfig&) = default;
};

/// The documented Python API names the three classes but does not list their fields.
struct Config {
  List<ContextConfig> context = {};
  List<GraphConfig> graphs = {};
  List<DeviceConfig> devices = {};
  Extras extras = {};

  friend bool operator==(const Config&, const Config&) = default;
};

}  // namespace htp_mcp

namespace detail {
inline constexpr auto mcp_context_mode_values =
    enumerate(enumerator<htp_mcp::ContextMode::manual>({.doc = "The application enables the context.",
                                                        .status = Status::native,
                                                        .source = "QNN HTP MCP C headers; QAIRT SDK Python package"}),
              enumerator<htp_mcp::ContextMode::auto_>(
                  {.text = "auto",
                   .doc = "The backend enables the context. Written by one SDK sample, not by the Python class.",
                   .status = Status::native,
                   .certainty = Certainty::package,
                   .source = "QNN HTP MCP C headers; QAIRT SDK Python package"}));
}  // namespace detail
template <>
inline constexpr Choices choices<htp_mcp::ContextMode> = {.name = "McpContextMode",
                                                          .doc = "What enables the context on an MCP card.",
                                                          .complete = true,
                                                          .values = detail::mcp_context_mode_values};

template <std::same_as<htp_mcp::CrcConfig> T>
inline constexpr auto table<T> =
    declare<T>({.name = "HtpMcpCrcConfig", .doc = "Checksum settings."},
               option<&T::enable>({.doc = "Turns checksums on. The sizes below have an effect only then.",
                                   .status = Status::native,
                                   .certainty = Certainty::package,
                                   .source = "QAIRT SDK Python package; QNN HTP MCP C headers"}),
               option<&T::start_block_size>({.doc = "Number of bytes checked at the start of a buffer.",
                                             .unit = "bytes",
                                             .status = Status::native,
                                             .certainty = Certainty::package,
                                             .source = "QAIRT SDK Python package; QNN HTP MCP C headers"}),
               option<&T::end_block_size>({.doc = "Number of bytes checked at the end of a buffer.",
                                           .unit = "bytes",
                                           .status = Status::native,
                                           .certainty = Certainty::package,
                                           .source = "QAIRT SDK Python package; QNN HTP MCP C headers"}),
               option<&T::stride_interval>({.doc = "Distance between checked strides.",
                                            .unit = "bytes",
                                            .status = Status::native,
                                            .certainty = Certainty::package,
                                            .source = "QAIRT SDK Python package; QNN HTP MCP C headers"}),
               option<&T::stride_size>({.doc = "Number of bytes checked per stride.",
                                        .unit = "bytes",
                                        .status = Status::native,
                                        .certainty = Certainty::package,
                                        .source = "QAIRT SDK Python package; QNN HTP MCP C headers"}));
extern template const Section& section_of<htp_mcp::CrcConfig>();

template <std::same_as<htp_mcp::ContextConfig> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "HtpMcpContextConfig", .doc = "Heap, runtime image and transfer options for the context."},
    option<&T::mode>(
        {.doc = "What enables the context on the card: the backend on creation, or the application explicitly.",
         .phase = Phase::context,
         .native_default = "auto",
         .takes_null = true,
         .status = Status::native,
         .source = "QNN HTP MCP C headers; QAIRT SDK Python package"}),
    option<&T::heap_size>({.doc = "Heap size of the network on the card.",
                           .ge = 0,
                           .le = 2048,
                           .unit = "MB",
                           .phase = Phase::compile,
                           .native_default = "256",
                           .example = "256",
                           .status = Status::native,
                           .source = "QNN HTP MCP C headers; QAIRT SDK Python package"}),
    option<&T::elf_path>(
        {.doc = "Path of the runtime image for the NSPs. Defaults to `network.elf` in the working directory.",
         .phase = Phase::compile,
         .native_default = "network.elf",
         .example = R"("network.elf")",
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package"}),
    option<&T::timeout>({.doc = "Time limit for one attempt to reach the card.",
                         .unit = "ms",
                         .phase = Phase::execute,
                         .status = Status::native,
                         .source = "QNN HTP MCP C headers; QAIRT SDK Python package"}),
    option<&T::retries>({.doc = "Number of attempts before giving up.",
                         .phase = Phase::execute,
                         .status = Status::native,
                         .source = "QNN HTP MCP C headers; QAIRT SDK Python package"}),
    option<&T::combined_io_dma_enabled>({.doc = "Transfers all inputs and outputs in one DMA transfer.",
                                         .phase = Phase::compile | Phase::execute,
                                         .status = Status::native,
                                         .source = "QNN HTP MCP C headers; QAIRT SDK Python package"}),
    option<&T::crc_config>({.doc = "Checksum protection for transfers.",
                            .takes_null = true,
                            .status = Status::native,
                            .certainty = Certainty::package,
                            .source = "QAIRT SDK Python package; QNN HTP MCP C headers"}));
extern template const Section& section_of<htp_mcp::ContextConfig>();

template <std::same_as<htp_mcp::GraphConfig> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "HtpMcpGraphConfig", .doc = "Options per graph."},
    option<&T::name>({.doc = "Names of the graphs that the entry applies to.",
                      .key = "graph_names",
                      .also = {"graph_name"},
                      .phase = Phase::compile,
                      .required = true,
                      .identity = true,
                      .spread = true,
                      .status = Status::native,
                      .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package"}),
    option<&T::fp16_relaxed_precision>({.doc = "Runs float graphs in 16-bit float.",
                                        .synonyms = synonyms::fp16,
                                        .values = one_of<0, 1>,
                                        .phase = Phase::compile,
                                        .status = Status::native,
                                        .certainty = Certainty::package,
                                        .source = "QAIRT SDK Python package"}),
    option<&T::optimization_type>(
        {.doc = "Optimization level of graph preparation. The native page shows level 3 with this backend.",
         .key = "O",
         .synonyms = synonyms::level,
         .ge = 1,
         .le = 3,
         .values = one_of<1, 2, 3>,
         .phase = Phase::compile,
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package"}),
    option<&T::finalize_config>({.doc = "Extra finalization settings. P points work as on HTP, at level 3 only.",
                                 .phase = Phase::compile,
                                 .takes_null = true,
                                 .status = Status::native,
                                 .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package"}),
    option<&T::num_cores>({.doc = "Number of NSPs to compile the graph for.",
                           .phase = Phase::compile,
                           .status = Status::native,
                           .certainty = Certainty::package,
                           .source = "QAIRT SDK Python package"}),
    option<&T::profiling_level>({.doc = "Linting profile for the graph. One SDK sample also writes `basic`.",
                                 .phase = Phase::execute,
                                 .takes_null = true,
                                 .status = Status::native,
                                 .certainty = Certainty::package,
                                 .source = "QAIRT SDK Python package"}));
extern template const Section& section_of<htp_mcp::GraphConfig>();

template <std::same_as<htp_mcp::DeviceConfig> T>
inline constexpr auto table<T> =
    declare<T>({.name = "HtpMcpDeviceConfig", .doc = "Card selection."},
               option<&T::id>({.doc = "Serial number of the card.",
                               .key = "device_id",
                               .phase = Phase::compile | Phase::execute,
                               .identity = true,
                               .status = Status::native,
                               .certainty = Certainty::package,
                               .source = "QAIRT SDK Python package"}),
               option<&T::num_cores>({.doc = "Number of NSPs to use on the card.",
                                      .status = Status::native,
                                      .certainty = Certainty::package,
                                      .source = "QAIRT SDK Python package"}),
               option<&T::soc_model>({.doc = "`soc_model` number of the card.",
                                      .synonyms = synonyms::soc,
                                      .phase = Phase::compile,
                                      .status = Status::native,
                                      .certainty = Certainty::package,
                                      .source = "QAIRT SDK Python package"}),
               option<&T::dsp_arch>({.doc = "Hexagon architecture of the NSPs. These cards use v68.",
                                     .synonyms = synonyms::arch,
                                     .suggested = &choices<DspArchitecture>,
                                     .phase = Phase::compile,
                                     .takes_null = true,
                                     .example = R"("v68")",
                                     .status = Status::native,
                                     .certainty = Certainty::package,
                                     .source = "QAIRT SDK Python package"}));
extern template const Section& section_of<htp_mcp::DeviceConfig>();

template <std::same_as<htp_mcp::Config> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "",
     .doc = "Backend-extensions file of the HTP MCP backend (PCIe cards with several v68 NSPs). The documented Python "
            "API names the three classes but does not list their fields.",
     .foreign = synonyms::foreign},
    option<&T::context>({.doc = "Heap, runtime image and transfer options for the context.",
                         .takes_object = true,
                         .status = Status::native,
                         .certainty = Certainty::package,
                         .source = "QAIRT SDK Python package; QNN HTP MCP C headers"}),
    option<&T::graphs>({.doc = "Options per graph.",
                        .status = Status::native,
                        .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package"}),
    option<&T::devices>({.doc = "Card selection.",
                         .also = {"device"},
                         .takes_object = true,
                         .status = Status::native,
                         .certainty = Certainty::package,
                         .source = "QAIRT SDK Python package"}));
extern template const Section& section_of<htp_mcp::Config>();

}  // namespace bext
