#pragma once
// The documented helpers of the HTP and HTP MCP backends. They convert between a backend-extensions object and lists of
// typed structs.
//
// ```cpp
// bext::htp::ExtensionParts parts = *bext::htp::ConfigHelper::from_backend_extension_dict(
//     bext::Json::object({{"graphs", bext::Json::array({bext::Json::object(
//         {{"graph_names", bext::Json::array({"a", "b"})}, {"O", 3}})})}, {"vendor", 1}}));
// assert(parts.graph_configs.size() == 2 && *parts.section_extras.find("vendor") == bext::Json{1});
// assert(bext::write(bext::htp::ConfigHelper::to_backend_extension_dict({}, parts.graph_configs), 0) ==
//        R"({"graphs": [{"graph_names": ["a"], "O": 3}, {"graph_names": ["b"], "O": 3}]})");
// ```

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/backend/htp.h"
#include "bext/backend/htp_mcp.h"
#include "bext/config/config_error.h"
#include "bext/config/option_list.h"

namespace bext {

namespace htp {

/// The six results of reading a backend-extensions object.
struct ExtensionParts {
  std::vector<ContextConfig> context_configs;
  std::vector<GraphConfig> graph_configs;
  std::vector<DeviceConfig> device_configs;
  std::optional<MemoryConfig> memory_config;
  std::optional<GroupContextConfig> group_context_config;
  Json section_extras = Json::object();
};

struct ConfigHelper {
  /// A value error if a value has a wrong type or exceeds a documented limit; unknown keys and sections are kept.
  [[nodiscard]] static std::expected<ExtensionParts, ConfigError> from_backend_extension_dict(const Json& backend_ext);
  /// Values that were read keep their order; the rest follows in table order.
  [[nodiscard]] static Json to_backend_extension_dict(const std::vector<ContextConfig>& context_configs = {},
                                                      const std::vector<GraphConfig>& graph_configs = {},
                                                      const std::vector<DeviceConfig>& device_configs = {},
                                                      const std::optional<MemoryConfig>& memory_config = {},
                                                      const std::optional<GroupContextConfig>& group_context = {});
  /// Class names, in the order of the file.
  [[nodiscard]] static std::vector<std::string_view> list_config_types();
  /// Each class with its options, their types and defaults.
  [[nodiscard]] static std::vector<ConfigOptions> list_options();
  /// The same; the documented class has both names.
  [[nodiscard]] static std::vector<ConfigOptions> list_config_options() { return list_options(); }
  /// The extension library a wrapper must name on Linux and Android.
  [[nodiscard]] static std::string_view shared_library_path();
};

}  // namespace htp

namespace htp_mcp {

struct ExtensionParts {
  std::vector<ContextConfig> context_configs;
  std::vector<GraphConfig> graph_configs;
  std::vector<DeviceConfig> device_configs;
  Json section_extras = Json::object();
};

struct ConfigHelper {
  [[nodiscard]] static std::expected<ExtensionParts, ConfigError> from_backend_extension_dict(const Json& backend_ext);
  [[nodiscard]] static Json to_backend_extension_dict(const std::vector<ContextConfig>& context_configs = {},
                                                      const std::vector<GraphConfig>& graph_configs = {},
                                                      const std::vector<DeviceConfig>& device_configs = {});
  [[nodiscard]] static std::vector<std::string_view> list_config_types();
  [[nodiscard]] static std::vector<ConfigOptions> list_options();
  [[nodiscard]] static std::vector<ConfigOptions> list_config_options() { return list_options(); }
  [[nodiscard]] static std::string_view shared_library_path();
};

}  // namespace htp_mcp

}  // namespace bext
