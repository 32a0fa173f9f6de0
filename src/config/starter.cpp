#include "bext/config/starter.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/backend/backends.h"
#include "bext/config/compile_config.h"
#include "bext/config/modes.h"
#include "bext/config/resolved.h"
#include "bext/target/soc.h"
#include "bext/target/spec.h"

namespace bext {
namespace {

constexpr int file_indent = 4;

/// Whether the SoC has the backend. LPAI and HTP are on the same SoCs; older SoCs have neither.
bool fits(const Soc& soc, BackendType backend) {
  return !soc.backend || (*soc.backend == "AIC") == (backend == BackendType::AIC);
}

/// A target is a SoC name or a spec string.
std::expected<std::optional<SocDetails>, ConfigError> resolve_target(const StarterOptions& options) {
  if (options.target.empty()) return std::nullopt;
  const Soc* soc = find_by_chipset(options.target);
  if (soc && !fits(*soc, options.backend))
    return std::unexpected{value_error(fmt::format("`{}` is a SoC of the backend `{}`, not `{}`", options.target,
                                                   *soc->backend, text_of(options.backend)))};
  CompileConfig config{BackendType::HTP};
  config.soc_details = soc ? fmt::format("chipset:{}", soc->chipset) : options.target;
  return config.resolved_target();
}

/// A fact that all SoCs with this number share. The tools know only the number.
std::optional<int> fact_of_model(int soc_model, std::optional<int> Soc::* fact) {
  std::optional<int> shared;
  for (const Soc* soc : find_by_model(soc_model)) {
    const std::optional<int>& value = soc->*fact;
    if (!value) continue;
    if (shared && shared != value) return std::nullopt;
    shared = value;
  }
  return shared;
}

/// Completed by what SoCs with the same number have.
SocDetails completed(SocDetails target) {
  if (target.models.empty()) return target;
  const int model = target.models.front();
  if (!target.vtcm_size_in_mb) target.vtcm_size_in_mb = fact_of_model(model, &Soc::vtcm_mb);
  if (!target.num_of_hvx_threads) target.num_of_hvx_threads = fact_of_model(model, &Soc::hvx_threads);
  return target;
}

bool is_disputed(const SocDetails& target, std::string_view field) {
  const Soc* soc = target.chipset ? find_by_chipset(*target.chipset) : nullptr;
  return soc && std::ranges::any_of(soc->conflicts, [&](const SocFact& fact) { return fact.field == field; });
}

htp::GraphConfig starter_graph(const std::string& name, const std::optional<SocDetails>& target) {
  htp::GraphConfig graph{.name = name};
  // Level 3 optimizes for the SoC, so it is only worth its time if the file names the SoC.
  graph.optimization_type = target && !target->models.empty() ? 3 : 2;
  if (target && target->vtcm_size_in_mb) graph.vtcm_size_in_mb = *target->vtcm_size_in_mb;
  if (target && target->num_of_hvx_threads) graph.hvx_threads = *target->num_of_hvx_threads;
  return graph;
}

htp::DeviceConfig starter_device(const std::optional<SocDetails>& target) {
  htp::DeviceConfig device;
  if (target && !target->models.empty()) device.soc_model = target->models.front();
  if (target && target->dsp_arch && !is_disputed(*target, "dsp_arch"))
    device.dsp_arch = fmt::format("v{}", *target->dsp_arch);
  device.cores.push_back({.perf_profile = PerfProfile::burst});
  return device;
}

std::expected<Json, ConfigError> htp_starter(const StarterOptions& options, const std::optional<SocDetails>& target) {
  CompileConfig config{BackendType::HTP};
  // By the SoC's name alone, so that the mode reads everything else from the SoC table.
  if (target) config.soc_details = target->chipset ? fmt::format("chipset:{}", *target->chipset) : to_string(*target);
  if (!options.mode.empty()) {
    const auto set = config.set_mode(options.mode, {.graph_names = options.graphs});
    if (!set) return std::unexpected{set.error()};
    // Graphs without names would be read as graphs with an empty name.
    if (options.graphs.empty()) config.graph_custom_configs.reset();
    if (target)
      for (htp::GraphConfig& graph : config.graph_custom_configs.as<htp::GraphConfig>()) {
        if (!graph.vtcm_size_in_mb.is_set() && target->vtcm_size_in_mb)
          graph.vtcm_size_in_mb = *target->vtcm_size_in_mb;
        if (!graph.hvx_threads.is_set() && target->num_of_hvx_threads) graph.hvx_threads = *target->num_of_hvx_threads;
      }
  } else {
    for (const std::string& name : options.graphs)
      config.graph_custom_configs.as<htp::GraphConfig>().push_back(starter_graph(name, target));
    config.device_custom_configs.as<htp::DeviceConfig>().push_back(starter_device(target));
  }
  return config.backend_extensions();
}

Json htp_mcp_starter(const StarterOptions& options) {
  htp_mcp::Config file;
  for (const std::string& name : options.graphs)
    file.graphs.push_back({.name = name, .optimization_type = 2, .num_cores = 1});
  file.devices.push_back({.id = 0, .num_cores = 1});
  return to_json(file);
}

Json aic_starter(const StarterOptions& options) {
  aic::Config file;
  if (!options.graphs.empty()) file.compiler.graph_names = options.graphs;
  file.compiler.compilation_target = "hardware";
  file.compiler.hardware_version = "2.0";
  file.compiler.num_of_cores = 1;
  file.compiler.convert_to_fp16 = true;
  return to_json(file);
}

Json lpai_starter(const std::string& target) {
  lpai::Config file;
  file.lpai_backend.emplace().target_env = lpai::TargetEnv::adsp;
  const Soc* soc = find_by_chipset(target);
  const std::optional<lpai::HwVersion> version =
      soc && soc->lpai ? parse_choice<lpai::HwVersion>(*soc->lpai) : std::nullopt;
  file.lpai_backend->enable_hw_ver = version.value_or(lpai::HwVersion::v6);
  lpai::ExecuteConfig& execute = file.lpai_graph.emplace().execute.emplace();
  execute.fps = 1;
  execute.ftrt_ratio = 10;
  execute.client_type = lpai::ClientType::real_time;
  execute.affinity = lpai::Affinity::soft;
  execute.core_selection = 0;
  return to_json(file);
}

std::expected<void, ConfigError> check_graph_names(const std::vector<std::string>& names) {
  for (auto name = names.begin(); name != names.end(); ++name) {
    if (name->empty()) return std::unexpected{value_error("empty graph name")};
    if (std::find(names.begin(), name, *name) != name)
      return std::unexpected{value_error(fmt::format("duplicate graph name `{}`", *name))};
  }
  return {};
}

std::vector<std::string> remarks_on(const StarterOptions& options) {
  std::vector<std::string> remarks;
  if (options.graphs.empty() && options.backend != BackendType::LPAI)
    remarks.emplace_back("no graph names given: no graph is configured");
  if (!options.mode.empty() && options.target.empty())
    remarks.emplace_back("no target given: the file uses the default SoC of the mode");
  if (const Soc* soc = find_by_chipset(options.target);
      options.backend == BackendType::LPAI && !(soc && soc->lpai) && !options.target.empty())
    remarks.push_back(
        fmt::format("unknown LPAI version of `{}`; the file says v6, which may be wrong", options.target));
  return remarks;
}

/// The names tell the reader which graphs an entry is about.
void put_names_first(Json& file) {
  Json* graphs = file.find("graphs");
  Json::Array* entries = graphs ? graphs->as_array() : nullptr;
  if (!entries) return;
  for (Json& entry : *entries)
    if (Json::Object* members = entry.as_object())
      std::ranges::stable_partition(*members, [](const Json::Member& member) { return member.key == "graph_names"; });
}

/// Every value in the file except names.
std::string filled_in(const StarterOptions& options, const std::string& text) {
  std::vector<std::string> values;
  for (const ResolvedOption& option : resolved(load("new", text).config)) {
    if (!option.set || !option.option || option.option->key() == "graph_names") continue;
    std::string value = fmt::format("`{}: {}`", option.option->key(), write(option.value, 0));
    if (std::ranges::find(values, value) == values.end()) values.push_back(std::move(value));
  }
  return fmt::format("filled in{}: {}", options.target.empty() ? "" : fmt::format(" for {}", options.target),
                     fmt::join(values, ", "));
}

std::expected<Json, ConfigError> starter_json(const StarterOptions& options, const std::optional<SocDetails>& target) {
  switch (options.backend) {
    case BackendType::HTP:
      return htp_starter(options, target);
    case BackendType::HTP_MCP:
      return htp_mcp_starter(options);
    case BackendType::AIC:
      return aic_starter(options);
    case BackendType::LPAI:
      return lpai_starter(options.target);
    case BackendType::GPU:
    case BackendType::CPU:
      break;
  }
  return std::unexpected{
      value_error(fmt::format("the backend `{}` has no configuration file", text_of(options.backend)))};
}

}  // namespace

std::expected<StarterFile, ConfigError> starter_file(const StarterOptions& options) {
  if (!options.mode.empty() && options.backend != BackendType::HTP)
    return std::unexpected{value_error(
        fmt::format("mode `{}` requires the backend `HTP`, found `{}`", options.mode, text_of(options.backend)))};
  if (const auto named = check_graph_names(options.graphs); !named) return std::unexpected{named.error()};
  StarterOptions chosen = options;
  if (!options.mode.empty() && options.target.empty())
    chosen.target = std::string{find_by_model(assumed_soc_model).back()->chipset};
  std::expected<std::optional<SocDetails>, ConfigError> target = resolve_target(chosen);
  if (!target) return std::unexpected{target.error()};
  if (*target) *target = completed(std::move(**target));
  std::expected<Json, ConfigError> file = starter_json(chosen, *target);
  if (!file) return std::unexpected{file.error()};
  put_names_first(*file);
  StarterFile made{.text = write(*file, file_indent) + "\n", .remarks = remarks_on(options)};
  made.filled_in = filled_in(chosen, made.text);
  return made;
}

std::string starter_wrapper(BackendType backend, std::string_view inner_path, HostSystem host) {
  const Backend* known = backend_of(backend);
  wrapper::Config file;
  wrapper::BackendExtensions& extensions = file.backend_extensions.emplace();
  if (known)
    extensions.shared_library_path =
        std::string{host == HostSystem::windows ? known->library_windows : known->library_linux};
  extensions.config_file_path = std::string{inner_path};
  return write(to_json(file), file_indent) + "\n";
}

}  // namespace bext
