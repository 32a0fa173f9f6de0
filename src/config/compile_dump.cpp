#include "bext/config/compile_config.h"
#include "bext/schema/write.h"
#include "bext/text/python_text.h"
#include "target_devices.h"

namespace bext {
namespace {

template <class T>
List<T> list_in(const List<T>* list) {
  return list ? *list : List<T>{};
}

htp::Config htp_file(const CompileConfig& config, const std::optional<SocDetails>& target) {
  htp::Config file;
  file.context = list_in(config.context_custom_configs.get_if<htp::ContextConfig>());
  file.graphs = list_in(config.graph_custom_configs.get_if<htp::GraphConfig>());
  file.devices = list_in(config.device_custom_configs.get_if<htp::DeviceConfig>());
  file.memory = config.memory_custom_config;
  file.group_context = config.group_context_config;
  file.extras = config.section_extras;
  if (!target) return file;
  const List<htp::DeviceConfig> devices = devices_from(*target);
  if (!file.devices.empty() && file.devices != devices) return file;
  file.devices = devices;
  if (target->num_cores)
    for (htp::GraphConfig& graph : file.graphs)
      if (!graph.num_cores.is_set()) graph.num_cores = *target->num_cores;
  return file;
}

htp_mcp::Config htp_mcp_file(const CompileConfig& config) {
  htp_mcp::Config file;
  file.context = list_in(config.context_custom_configs.get_if<htp_mcp::ContextConfig>());
  file.graphs = list_in(config.graph_custom_configs.get_if<htp_mcp::GraphConfig>());
  file.devices = list_in(config.device_custom_configs.get_if<htp_mcp::DeviceConfig>());
  file.extras = config.section_extras;
  return file;
}

template <class First, class Second>
void dump_list(Json& out, std::string_view name, const ConfigLists<First, Second>& lists) {
  Json list = Json::array();
  if (const List<First>* entries = lists.template get_if<First>())
    for (const First& entry : *entries) list.push_back(to_json(entry));
  if (const List<Second>* entries = lists.template get_if<Second>())
    for (const Second& entry : *entries) list.push_back(to_json(entry));
  if (lists.is_set()) out[name] = std::move(list);
}

void dump(Json& out, std::string_view name, const auto& value) {
  if (value) out[name] = to_json(*value);
}

ConfigError invalid_passthrough(const Document& document) {
  const std::vector<std::string> faults = syntax_errors(document, {});
  const std::string reason = faults.empty() ? std::string{} : ": " + faults.front();
  return value_error("the passthrough document is not a JSON object" + reason);
}

}  // namespace

std::expected<Json, ConfigError> CompileConfig::backend_extensions() const {
  if (passthrough && !has_valid_passthrough()) return std::unexpected{invalid_passthrough(*passthrough)};
  if (passthrough) return passthrough->root().to_json();
  switch (backend) {
    case BackendType::HTP: {
      const std::expected<std::optional<SocDetails>, ConfigError> target = resolved_target();
      if (!target) return std::unexpected{target.error()};
      return to_json(htp_file(*this, *target));
    }
    case BackendType::HTP_MCP:
      return to_json(htp_mcp_file(*this));
    case BackendType::AIC:
      return to_json(compiler_custom_configs ? aic::Config{.compiler = *compiler_custom_configs} : aic::Config{});
    case BackendType::LPAI:
    case BackendType::GPU:
    case BackendType::CPU:
      return Json::object();
  }
  return Json::object();
}

std::expected<std::string, ConfigError> CompileConfig::to_backend_extension_json(std::optional<int> indent) const {
  const std::expected<Json, ConfigError> json = backend_extensions();
  if (!json) return std::unexpected{json.error()};
  return write_as_python(*json, indent);
}

std::expected<Json, ConfigError> CompileConfig::model_dump(bool only_backend_extensions) const {
  if (only_backend_extensions) return backend_extensions();
  Json out = Json::object({{"backend", text_of(backend)}});
  const Json attributes = to_json(static_cast<const CompileAttributes&>(*this));
  for (const Json::Member& member : *attributes.as_object()) out[member.key] = member.value;
  dump(out, "compiler_custom_configs", compiler_custom_configs);
  dump_list(out, "context_custom_configs", context_custom_configs);
  dump_list(out, "graph_custom_configs", graph_custom_configs);
  dump_list(out, "device_custom_configs", device_custom_configs);
  dump(out, "memory_custom_config", memory_custom_config);
  dump(out, "group_context_config", group_context_config);
  if (!section_extras.list.empty()) {
    Json::Object sections;
    for (const Extra& extra : section_extras.list) sections.push_back({extra.key, extra.value});
    out["section_extras"] = Json::object(std::move(sections));
  }
  if (passthrough)
    out["passthrough"] = has_valid_passthrough() ? passthrough->root().to_json() : Json{passthrough->text()};
  return out;
}

}  // namespace bext
