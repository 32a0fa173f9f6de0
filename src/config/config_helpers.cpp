#include <cstdint>
#include <unordered_map>

#include "bext/backend/backends.h"
#include "bext/config/aic_config_helper.h"
#include "bext/config/htp_config_helper.h"
#include "bext/schema/read.h"
#include "bext/schema/write.h"

namespace bext {
namespace {

/// The document is gone; only the order of its nodes is used, to write a dictionary in the same order.
constexpr std::uint16_t layer_of_no_file = UINT16_MAX;

template <class Config>
std::expected<Config, ConfigError> read_dict(const Json& backend_ext) {
  const Document document = Document::parse(write(backend_ext, 0));
  Findings findings;
  Config config = read<Config>(document, {.findings = &findings, .layer = layer_of_no_file, .documented_limits = true});
  std::vector<std::string> refused = refused_values(findings, document, {});
  if (!refused.empty()) return std::unexpected{value_error("invalid backend extensions", std::move(refused))};
  return config;
}

/// The last of several equal keys counts, as in the dictionary of the documented helper.
Json extras_as_object(const Extras& extras) {
  std::unordered_map<std::string_view, std::size_t> places;
  Json::Object object;
  for (const Extra& extra : extras.list) {
    const auto [place, added] = places.emplace(extra.key, object.size());
    if (added)
      object.push_back({extra.key, extra.value});
    else
      object[place->second].value = extra.value;
  }
  return Json::object(std::move(object));
}

template <class T>
List<T> list_of(const std::vector<T>& entries) {
  return List<T>(entries.begin(), entries.end());
}

}  // namespace

namespace htp {

std::expected<ExtensionParts, ConfigError> ConfigHelper::from_backend_extension_dict(const Json& backend_ext) {
  std::expected<Config, ConfigError> read = read_dict<Config>(backend_ext);
  if (!read) return std::unexpected{std::move(read.error())};
  Config& config = *read;
  return ExtensionParts{std::move(config.context), std::move(config.graphs),        std::move(config.devices),
                        std::move(config.memory),  std::move(config.group_context), extras_as_object(config.extras)};
}

Json ConfigHelper::to_backend_extension_dict(const std::vector<ContextConfig>& context_configs,
                                             const std::vector<GraphConfig>& graph_configs,
                                             const std::vector<DeviceConfig>& device_configs,
                                             const std::optional<MemoryConfig>& memory_config,
                                             const std::optional<GroupContextConfig>& group_context) {
  return to_json(Config{.context = list_of(context_configs),
                        .graphs = list_of(graph_configs),
                        .devices = list_of(device_configs),
                        .memory = memory_config,
                        .group_context = group_context,
                        .extras = {}},
                 WrittenOrder::as_read);
}

std::vector<std::string_view> ConfigHelper::list_config_types() { return config_types_of_file(section_of<Config>()); }
std::vector<ConfigOptions> ConfigHelper::list_options() { return options_of_file(section_of<Config>()); }
std::string_view ConfigHelper::shared_library_path() { return backend_of(BackendType::HTP)->library_linux; }

}  // namespace htp

namespace htp_mcp {

std::expected<ExtensionParts, ConfigError> ConfigHelper::from_backend_extension_dict(const Json& backend_ext) {
  std::expected<Config, ConfigError> read = read_dict<Config>(backend_ext);
  if (!read) return std::unexpected{std::move(read.error())};
  Config& config = *read;
  return ExtensionParts{std::move(config.context), std::move(config.graphs), std::move(config.devices),
                        extras_as_object(config.extras)};
}

Json ConfigHelper::to_backend_extension_dict(const std::vector<ContextConfig>& context_configs,
                                             const std::vector<GraphConfig>& graph_configs,
                                             const std::vector<DeviceConfig>& device_configs) {
  return to_json(Config{.context = list_of(context_configs),
                        .graphs = list_of(graph_configs),
                        .devices = list_of(device_configs),
                        .extras = {}},
                 WrittenOrder::as_read);
}

std::vector<std::string_view> ConfigHelper::list_config_types() { return config_types_of_file(section_of<Config>()); }
std::vector<ConfigOptions> ConfigHelper::list_options() { return options_of_file(section_of<Config>()); }
std::string_view ConfigHelper::shared_library_path() { return backend_of(BackendType::HTP_MCP)->library_linux; }

}  // namespace htp_mcp

namespace aic {

std::expected<Config, ConfigError> ConfigHelper::from_backend_extension_dict(const Json& backend_ext) {
  return read_dict<Config>(backend_ext);
}

Json ConfigHelper::to_backend_extension_dict(const std::optional<CompilerConfig>& compiler_config,
                                             const std::optional<RuntimeConfig>& runtime_config) {
  return to_json(Config{.compiler = compiler_config.value_or(CompilerConfig{}),
                        .runtime = runtime_config.value_or(RuntimeConfig{}),
                        .extras = {}},
                 WrittenOrder::as_read);
}

std::vector<std::string_view> ConfigHelper::list_config_types() { return config_types_of_file(section_of<Config>()); }
std::vector<ConfigOptions> ConfigHelper::list_config_options() { return options_of_file(section_of<Config>()); }
std::string_view ConfigHelper::shared_library_path() { return backend_of(BackendType::AIC)->library_linux; }

}  // namespace aic

}  // namespace bext
