#pragma once
// The top-level config file, which the tools read with `--config_file`: the extension library, the backend-extensions
// file, and options that do not belong to a backend.
//
// ```cpp
// bext::wrapper::Config wrapper;
// wrapper.backend_extensions.emplace().config_file_path = "htp_extensions.json";
// assert(*wrapper.backend_extensions->config_file_path == "htp_extensions.json");
// ```

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bext/backend/common.h"
#include "bext/backend/synonyms.h"
#include "bext/schema/declare.h"
#include "bext/schema/write.h"  // IWYU pragma: export

namespace bext {

namespace wrapper {

enum class CacheCompatibilityMode : std::uint8_t {
  permissive,
  strict,
};

/// The extension library and the backend-extensions file it reads.
struct BackendExtensions {
  Setting<std::optional<std::string>> shared_library_path = {};
  Setting<std::optional<std::string>> config_file_path = {};
  Extras extras = {};

  friend bool operator==(const BackendExtensions&, const BackendExtensions&) = default;
};

/// Generic context options, used when a context is created or loaded.
struct ContextConfigs {
  Setting<ContextPriority> context_priority = defaults_to(ContextPriority::normal);
  Setting<std::int64_t> async_execute_queue_depth = {};
  Setting<std::optional<std::vector<std::string>>> enable_graphs = {};
  Setting<std::int64_t> memory_limit_hint = {};
  Setting<bool> is_persistent_binary = {};
  Setting<std::optional<std::vector<std::string>>> graph_retention_order = {};
  Setting<CacheCompatibilityMode> cache_compatibility_mode = defaults_to(CacheCompatibilityMode::permissive);
  Extras extras = {};

  friend bool operator==(const ContextConfigs&, const ContextConfigs&) = default;
};

/// Generic options per graph.
struct GraphConfigs {
  Setting<std::string> graph_name = {};
  Setting<std::optional<ContextPriority>> graph_priority = {};
  Setting<std::optional<Number>> graph_profiling_start_delay = {};
  Setting<std::optional<std::int64_t>> graph_profiling_num_executions = {};
  Extras extras = {};

  friend bool operator==(const GraphConfigs&, const GraphConfigs&) = default;
};

/// Profiler limits.
struct ProfileConfigs {
  Setting<std::optional<std::int64_t>> num_max_events = {};
  Extras extras = {};

  friend bool operator==(const ProfileConfigs&, const ProfileConfigs&) = default;
};

/// Limits for asynchronous execution. Both default to the queue depth of the context.
struct AsyncGraphExecutionConfig {
  Setting<std::optional<std::int64_t>> input_tensors_creation_tasks_limit = {};
  Setting<std::optional<std::int64_t>> execute_enqueue_tasks_limit = {};
  Extras extras = {};

  friend bool operator==(const AsyncGraphExecutionConfig&, const AsyncGraphExecutionConfig&) = default;
};

/// Every top-level key is optional.
struct Config {
  std::optional<BackendExtensions> backend_extensions = {};
  std::optional<ContextConfigs> context_configs = {};
  List<GraphConfigs> graph_configs = {};
  std::optional<ProfileConfigs> profile_configs = {};
  std::optional<AsyncGraphExecutionConfig> async_graph_execution_config = {};
  Extras extras = {};

  friend bool operator==(const Config&, const Config&) = default;
};

}  // namespace wrapper

namespace detail {
inline constexpr auto cache_compatibility_mode_values =
    enumerate(enumerator<wrapper::CacheCompatibilityMode::permissive>(
                  {.doc = "The binary must be able to run; default.",
                   .status = Status::native,
                   .source = "qairt.api.configs page 80-87189-2; QNN SDK 2.22 documentation"}),
              enumerator<wrapper::CacheCompatibilityMode::strict>(
                  {.doc = "The binary must also use the hardware fully.",
                   .status = Status::native,
                   .source = "qairt.api.configs page 80-87189-2; QNN SDK 2.22 documentation"}));
}  // namespace detail
template <>
inline constexpr Choices choices<wrapper::CacheCompatibilityMode> = {
    .name = "CacheCompatibilityMode",
    .doc = "How strictly a context binary must match the device.",
    .complete = true,
    .values = detail::cache_compatibility_mode_values};

namespace detail {
inline constexpr Trap wrapper_backend_extensions_traps[] = {
    {.key = "htp",
     .belongs_to = "",
     .doc = "Not a real key; seen with context settings nested in it. The tools ignore it.",
     .certainty = Certainty::report,
     .source = "survey of 209 public configuration files"},
};
}  // namespace detail
template <std::same_as<wrapper::BackendExtensions> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "",
     .doc = "Extension library and the backend-extensions file it reads.",
     .traps = detail::wrapper_backend_extensions_traps},
    option<&T::shared_library_path>(
        {.doc = "Path or name of the backend's extension library.",
         .phase = Phase::compile | Phase::context | Phase::execute,
         .example = R"("libQnnHtpNetRunExtensions.so")",
         .source = "QNN LPAI backend configuration guide; QNN HTP backend page 80-63442-10 (2.48); QNN SDK 2.22 "
                   "documentation"}),
    option<&T::config_file_path>(
        {.doc = "Path of the backend-extensions file. A relative path is relative to the working directory of the "
                "process, not to this file.",
         .phase = Phase::compile | Phase::context | Phase::execute,
         .example = R"("htp_extensions.json")",
         .source = "QNN LPAI backend configuration guide; QNN HTP backend page 80-63442-10 (2.48); QNN SDK 2.22 "
                   "documentation; llm-deploy"}));
extern template const Section& section_of<wrapper::BackendExtensions>();

namespace detail {
inline constexpr Trap wrapper_context_configs_traps[] = {
    {.key = "momory_limit_hint",
     .belongs_to = "context_configs.memory_limit_hint",
     .doc = "Misspelling of `memory_limit_hint`, found in one file. The tools ignore it.",
     .certainty = Certainty::report,
     .source = "survey of 209 public configuration files"},
    {.key = "weight_sharing_enabled",
     .belongs_to = "htp:context.weight_sharing_enabled",
     .doc = "Misplaced key of the HTP backend-extensions file.",
     .certainty = Certainty::report,
     .source = "survey of 209 public configuration files"},
};
}  // namespace detail
template <std::same_as<wrapper::ContextConfigs> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "ContextExecuteConfig",
     .doc = "Generic context options, used when a context is created or loaded.",
     .traps = detail::wrapper_context_configs_traps},
    option<&T::context_priority>({.doc = "Priority of all graphs in the context.",
                                  .synonyms = synonyms::priority,
                                  .phase = Phase::context,
                                  .status = Status::native,
                                  .source = "QNN SDK 2.22 documentation; QAIRT SDK Python package"}),
    option<&T::async_execute_queue_depth>({.doc = "Maximum number of queued asynchronous executions.",
                                           .phase = Phase::execute,
                                           .native_default = "10",
                                           .status = Status::native,
                                           .source = "qairt.api.configs page 80-87189-2; QNN SDK 2.22 documentation"}),
    option<&T::enable_graphs>(
        {.doc =
             "Graphs of the binary to load; all by default. In graph-switching mode, the first graph is loaded first.",
         .phase = Phase::context,
         .status = Status::native,
         .source = "QNN SDK 2.22 documentation; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::memory_limit_hint>(
        {.doc = "Any value above zero turns graph switching on. The number itself has no effect.",
         .ge = 0,
         .unit = "MB",
         .phase = Phase::context,
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48); QNN SDK 2.22 documentation"}),
    option<&T::is_persistent_binary>(
        {.doc = "Declares that the binary stays mapped for the lifetime of the context. Required for graph switching "
                "and for LPAI direct mode.",
         .phase = Phase::context,
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48); LiteRT"}),
    option<&T::graph_retention_order>({.doc = "Graphs to keep loaded while switching, most important first.",
                                       .phase = Phase::context,
                                       .status = Status::native,
                                       .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::cache_compatibility_mode>(
        {.doc = "How strictly a context binary must match the device.",
         .phase = Phase::context,
         .status = Status::native,
         .source = "qairt.api.configs page 80-87189-2; QNN SDK 2.22 documentation; QNN HTP backend page 80-63442-10 "
                   "(2.48)"}));
extern template const Section& section_of<wrapper::ContextConfigs>();

namespace detail {
inline constexpr Trap wrapper_graph_configs_traps[] = {
    {.key = "graph_names",
     .belongs_to = "htp:graphs.graph_names",
     .doc = "Misplaced graph key of the HTP backend-extensions file.",
     .certainty = Certainty::report,
     .source = "survey of 209 public configuration files"},
    {.key = "O",
     .belongs_to = "htp:graphs.O",
     .doc = "Misplaced graph key of the HTP backend-extensions file.",
     .certainty = Certainty::report,
     .source = "survey of 209 public configuration files"},
    {.key = "dlbc",
     .belongs_to = "htp:graphs.dlbc",
     .doc = "Misplaced graph key of the HTP backend-extensions file.",
     .certainty = Certainty::report,
     .source = "survey of 209 public configuration files"},
    {.key = "vtcm_mb",
     .belongs_to = "htp:graphs.vtcm_mb",
     .doc = "Misplaced graph key of the HTP backend-extensions file.",
     .certainty = Certainty::report,
     .source = "survey of 209 public configuration files"},
    {.key = "fp16_relaxed_precision",
     .belongs_to = "htp:graphs.fp16_relaxed_precision",
     .doc = "Misplaced graph key of the HTP backend-extensions file.",
     .certainty = Certainty::report,
     .source = "survey of 209 public configuration files"},
};
}  // namespace detail
template <std::same_as<wrapper::GraphConfigs> T>
inline constexpr auto table<T> =
    declare<T>({.name = "", .doc = "Generic options per graph.", .traps = detail::wrapper_graph_configs_traps},
               option<&T::graph_name>({.doc = "Name of the graph that the entry applies to.",
                                       .phase = Phase::context,
                                       .required = true,
                                       .identity = true,
                                       .status = Status::native,
                                       .source = "QNN SDK 2.22 documentation"}),
               option<&T::graph_priority>({.doc = "Priority of this graph.",
                                           .phase = Phase::context,
                                           .status = Status::native,
                                           .source = "QNN SDK 2.22 documentation"}),
               option<&T::graph_profiling_start_delay>({.doc = "Time before profiling of the graph starts.",
                                                        .unit = "s",
                                                        .phase = Phase::execute,
                                                        .status = Status::native,
                                                        .source = "QNN SDK 2.22 documentation"}),
               option<&T::graph_profiling_num_executions>({.doc = "Number of executions to profile.",
                                                           .phase = Phase::execute,
                                                           .status = Status::native,
                                                           .source = "QNN SDK 2.22 documentation"}));
extern template const Section& section_of<wrapper::GraphConfigs>();

template <std::same_as<wrapper::ProfileConfigs> T>
inline constexpr auto table<T> =
    declare<T>({.name = "", .doc = "Profiler limits."},
               option<&T::num_max_events>({.doc = "Maximum number of events in one profile handle.",
                                           .phase = Phase::execute,
                                           .status = Status::native,
                                           .source = "QNN SDK 2.22 documentation"}));
extern template const Section& section_of<wrapper::ProfileConfigs>();

template <std::same_as<wrapper::AsyncGraphExecutionConfig> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "Limits for asynchronous execution. Both default to the queue depth of the context."},
    option<&T::input_tensors_creation_tasks_limit>({.doc = "Maximum number of concurrent input preparations.",
                                                    .phase = Phase::execute,
                                                    .status = Status::native,
                                                    .source = "QNN SDK 2.22 documentation"}),
    option<&T::execute_enqueue_tasks_limit>({.doc = "Maximum number of concurrent executions.",
                                             .phase = Phase::execute,
                                             .status = Status::native,
                                             .source = "QNN SDK 2.22 documentation"}));
extern template const Section& section_of<wrapper::AsyncGraphExecutionConfig>();

template <std::same_as<wrapper::Config> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "",
     .doc = "Top-level config file for `--config_file`. It names the extension library and the backend-extensions file "
            "and holds backend-independent options. Every top-level key is optional."},
    option<&T::backend_extensions>(
        {.doc = "Extension library and the backend-extensions file it reads.",
         .source = "QNN LPAI backend configuration guide; QNN HTP backend page 80-63442-10 (2.48); QNN SDK 2.22 "
                   "documentation"}),
    option<&T::context_configs>(
        {.doc = "Generic context options, used when a context is created or loaded.",
         .status = Status::native,
         .source =
             "QNN SDK 2.22 documentation; QNN HTP backend page 80-63442-10 (2.48); qairt.api.configs page 80-87189-2"}),
    option<&T::graph_configs>(
        {.doc = "Generic options per graph.", .status = Status::native, .source = "QNN SDK 2.22 documentation"}),
    option<&T::profile_configs>(
        {.doc = "Profiler limits.", .status = Status::native, .source = "QNN SDK 2.22 documentation"}),
    option<&T::async_graph_execution_config>(
        {.doc = "Limits for asynchronous execution. Both default to the queue depth of the context.",
         .status = Status::native,
         .source = "QNN SDK 2.22 documentation"}));
extern template const Section& section_of<wrapper::Config>();

}  // namespace bext
