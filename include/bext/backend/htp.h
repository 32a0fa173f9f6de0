#pragma once
// The backend-extensions file of the HTP backend, section by section.
//
// ```cpp
// bext::htp::Config config;
// config.graphs.push_back({.name = "vit", .optimization_type = 3});
// config.context.push_back({.weight_sharing_enabled = true});
// assert(bext::write(bext::to_json(config), 0) ==
//        R"({"context": [{"weight_sharing_enabled": true}], "graphs": [{"O": 3, "graph_names": ["vit"]}]})");
// ```

#include <concepts>
#include <optional>

#include "bext/backend/htp/context.h"  // IWYU pragma: export
#include "bext/backend/htp/device.h"   // IWYU pragma: export
#include "bext/backend/htp/graph.h"    // IWYU pragma: export
#include "bext/backend/htp/memory.h"   // IWYU pragma: export
#include "bext/backend/synonyms.h"
#include "bext/schema/declare.h"
#include "bext/schema/write.h"  // IWYU pragma: export

namespace bext {

namespace htp {

struct Config {
  List<ContextConfig> context = {};
  List<GraphConfig> graphs = {};
  List<DeviceConfig> devices = {};
  std::optional<MemoryConfig> memory = {};
  std::optional<GroupContextConfig> group_context = {};
  Extras extras = {};

  friend bool operator==(const Config&, const Config&) = default;
};

}  // namespace htp

namespace detail {
inline constexpr Trap htp_root_traps[] = {
    {.key = "graph_configs_extra",
     .belongs_to = "graphs",
     .doc = "Not a real section; seen with `sparse_weights_compression` in it. The tools ignore it.",
     .certainty = Certainty::report,
     .source = "llm-deploy; survey of 209 public configuration files"},
    {.key = "htp_config",
     .belongs_to = "graphs",
     .doc = "Not a real section; seen around `vtcm_mb`. The tools ignore it.",
     .certainty = Certainty::report,
     .source = "survey of 209 public configuration files"},
    {.key = "backend",
     .belongs_to = "(root)",
     .doc = "Not a real layout: it nests devices and graph keys under `backend.HTP`. The tools ignore it.",
     .certainty = Certainty::report,
     .source = "survey of 209 public configuration files"},
    {.key = "features",
     .belongs_to = "",
     .doc = "Belongs in the configuration file of the profile viewer, with switches such as `qhas_json`.",
     .certainty = Certainty::report,
     .source = "survey of 209 public configuration files"},
    {.key = "vtcm_mb",
     .belongs_to = "graphs.vtcm_mb",
     .doc = "Graph key at the top level, as in the oldest flat layout.",
     .certainty = Certainty::report,
     .source = "survey of 209 public configuration files"},
    {.key = "hvx_threads",
     .belongs_to = "graphs.hvx_threads",
     .doc = "Graph key at the top level, as in the oldest flat layout.",
     .certainty = Certainty::report,
     .source = "survey of 209 public configuration files"},
    {.key = "dsp_arch",
     .belongs_to = "devices.dsp_arch",
     .doc = "Device key at the top level, as in the oldest flat layout.",
     .certainty = Certainty::report,
     .source = "survey of 209 public configuration files"},
    {.key = "perf_profile",
     .belongs_to = "devices.cores.perf_profile",
     .doc = "Core key at the top level.",
     .certainty = Certainty::report,
     .source = "survey of 209 public configuration files"},
    {.key = "rpc_control_latency",
     .belongs_to = "devices.cores.rpc_control_latency",
     .doc = "Core key at the top level.",
     .certainty = Certainty::report,
     .source = "survey of 209 public configuration files"},
};
}  // namespace detail
template <std::same_as<htp::Config> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "",
     .doc = "Backend-extensions file of the HTP backend, named by `config_file_path` in the top-level config file.",
     .traps = detail::htp_root_traps,
     .foreign = synonyms::foreign},
    option<&T::context>(
        {.doc = "Options for the context binary and for loading it.",
         .takes_object = true,
         .source = "QAIRT API reference, backends.htp; QAIRT guide, HTP backend extensions; QNN HTP backend page "
                   "80-63442-10 (2.48)"}),
    option<&T::graphs>(
        {.doc = "Options per graph. An entry with several names applies to each of them and loads as one Python object "
                "per name.",
         .takes_object = true,
         .takes_keyed = true,
         .shape_note = "SDKs up to 2.20 documented an object, current SDKs expect a list of entries",
         .source = "QAIRT API reference, backends.htp; QAIRT guide, HTP backend extensions; QNN HTP backend page "
                   "80-63442-10 (2.48)"}),
    option<&T::devices>(
        {.doc = "Target SoC, process domain and core selection.",
         .takes_object = true,
         .shape_note =
             "every documented version expects a list, and one reader was seen to find no device at all in an object",
         .source = "QAIRT API reference, backends.htp; QAIRT guide, HTP backend extensions; QNN HTP backend page "
                   "80-63442-10 (2.48)"}),
    option<&T::memory>(
        {.doc = "Memory type for inputs and outputs.",
         .source = "QAIRT API reference, backends.htp; QAIRT guide, HTP backend extensions; QNN HTP backend page "
                   "80-63442-10 (2.48)"}),
    option<&T::group_context>(
        {.doc = "Options for a group of contexts that are loaded together.",
         .key = "groupContext",
         .source = "QAIRT API reference, backends.htp; QAIRT guide, HTP backend extensions; QNN HTP backend page "
                   "80-63442-10 (2.48)"}));
extern template const Section& section_of<htp::Config>();

}  // namespace bext
