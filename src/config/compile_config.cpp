#include "bext/config/compile_config.h"

#include <fmt/format.h>

#include <array>

#include "bext/backend/backends.h"
#include "bext/config/loaded.h"
#include "bext/diag/suggest.h"
#include "bext/schema/merge.h"
#include "bext/schema/read.h"
#include "bext/schema/walk.h"
#include "bext/schema/write.h"

namespace bext {
namespace {

/// The attributes that hold sections of the backend's file, and the key of each section.
struct CustomAttribute {
  std::string_view name;
  std::string_view key;
};
constexpr std::array<CustomAttribute, 5> custom_attributes = {{{"context_custom_configs", "context"},
                                                               {"graph_custom_configs", "graphs"},
                                                               {"device_custom_configs", "devices"},
                                                               {"memory_custom_config", "memory"},
                                                               {"group_context_config", "groupContext"}}};
constexpr std::string_view compiler_attribute = "compiler_custom_configs";

std::string_view section_key(std::string_view attribute) {
  for (const CustomAttribute& custom : custom_attributes)
    if (custom.name == attribute) return custom.key;
  return {};
}

std::expected<BackendType, ConfigError> backend_named(std::string_view name) {
  if (const std::optional<BackendType> type = parse_choice<BackendType>(name)) return *type;
  std::vector<std::string_view> names;
  for (const Choice& choice : choices<BackendType>.values) names.push_back(choice.text);
  const std::optional<std::string_view> near = nearest(name, names);
  return std::unexpected{value_error(fmt::format(
      "`{}` is no backend{}", name,
      near ? fmt::format("; did you mean `{}`?", *near) : fmt::format("; it takes {}", fmt::join(names, ", "))))};
}

ConfigError htp_only(BackendType backend) {
  return value_error(
      fmt::format("extension files are loaded for the backend `HTP` only, not for `{}`", text_of(backend)));
}

template <class Config>
void take_sections(CompileConfig& config, Config& file) {
  if (!file.context.empty()) config.context_custom_configs = std::move(file.context);
  if (!file.graphs.empty()) config.graph_custom_configs = std::move(file.graphs);
  if (!file.devices.empty()) config.device_custom_configs = std::move(file.devices);
  for (Extra& extra : file.extras.list) config.section_extras.list.push_back(std::move(extra));
}

void take(CompileConfig& config, htp::Config file) {
  take_sections(config, file);
  if (file.memory) config.memory_custom_config = std::move(file.memory);
  if (file.group_context) config.group_context_config = std::move(file.group_context);
}
void take(CompileConfig& config, htp_mcp::Config file) { take_sections(config, file); }
void take(CompileConfig& config, aic::Config file) { config.compiler_custom_configs = std::move(file.compiler); }

template <class Config>
std::expected<void, ConfigError> read_custom(CompileConfig& config, const Json& sections) {
  const Document document = Document::parse(write(sections, 0));
  Findings findings;
  Config file = read<Config>(document, {.findings = &findings, .keep_origins = false});
  std::vector<std::string> refused = refused_values(findings, document, {});
  if (!refused.empty()) return std::unexpected{value_error("the custom options are refused", std::move(refused))};
  take(config, std::move(file));
  return {};
}

}  // namespace

std::expected<CompileConfig, ConfigError> CompileConfig::create(std::string_view backend,
                                                                const Json::Object& attributes) {
  const std::expected<BackendType, ConfigError> type = backend_named(backend);
  if (!type) return std::unexpected{type.error()};
  CompileConfig config{*type};
  if (std::expected<void, ConfigError> set = config.set_attributes(attributes); !set)
    return std::unexpected{std::move(set.error())};
  return config;
}

std::expected<void, ConfigError> CompileConfig::set_attributes(const Json::Object& attributes) {
  Json plain = Json::object();
  Json sections = Json::object();
  Json compiler = Json::object();
  for (const Json::Member& member : attributes) {
    if (member.key == compiler_attribute)
      compiler = member.value;
    else if (const std::string_view key = section_key(member.key); !key.empty())
      sections[key] = member.value;
    else
      plain[member.key] = member.value;
  }
  const Document document = Document::parse(write(plain, 0));
  Findings findings;
  const auto given = read<CompileAttributes>(document, {.findings = &findings, .keep_origins = false});
  if (std::vector<std::string> refused = refused_values(findings, document, {}); !refused.empty())
    return std::unexpected{value_error("the attributes are refused", std::move(refused))};
  if (!given.extras.list.empty()) {
    const std::string& unknown = given.extras.list.front().key;
    const std::optional<std::string_view> near = nearest(unknown, list_options());
    return std::unexpected{value_error(fmt::format("`{}` is no attribute{}", unknown,
                                                   near ? fmt::format("; did you mean `{}`?", *near) : std::string{}))};
  }
  merge(static_cast<CompileAttributes&>(*this), given);
  if (compiler.size() > 0)
    if (auto read = read_custom<aic::Config>(*this, compiler); !read) return read;
  if (sections.size() == 0) return {};
  return backend == BackendType::HTP_MCP ? read_custom<htp_mcp::Config>(*this, sections)
                                         : read_custom<htp::Config>(*this, sections);
}

std::expected<CompileConfig, ConfigError> CompileConfig::from_backend_extensions(std::string_view backend,
                                                                                 const Files& files,
                                                                                 const std::string& path,
                                                                                 const ExtensionFileOptions& options) {
  std::expected<CompileConfig, ConfigError> config = create(backend, options.attributes);
  if (!config) return config;
  if (auto filled = config->populate_from_backend_extensions(files, path, options.passthrough); !filled)
    return std::unexpected{std::move(filled.error())};
  return config;
}

std::expected<CompileConfig*, ConfigError> CompileConfig::populate_from_backend_extensions(const Files& files,
                                                                                           const std::string& path,
                                                                                           bool passthrough_asked) {
  if (backend != BackendType::HTP) return std::unexpected{htp_only(backend)};
  std::expected<std::string, FileError> text = files.read(path);
  if (!text) return std::unexpected{file_error(text.error())};
  LoadedFile file = load(path, std::move(*text), {.expected = backend_of(BackendType::HTP)});
  if (!file.document.root().is_object())
    return std::unexpected{value_error(fmt::format("`{}` holds no JSON object", path),
                                       refused_values(file.findings, file.document, path))};
  context_custom_configs.reset();
  graph_custom_configs.reset();
  device_custom_configs.reset();
  memory_custom_config.reset();
  group_context_config.reset();
  section_extras = {};
  passthrough.reset();
  if (passthrough_asked) {
    passthrough = file.document;
    return this;
  }
  if (std::vector<std::string> refused = refused_values(file.findings, file.document, path); !refused.empty())
    return std::unexpected{value_error(fmt::format("`{}` is refused", path), std::move(refused))};
  take(*this, std::move(*file.as<htp::Config>()));
  return this;
}

std::expected<CompileConfig*, ConfigError> CompileConfig::set_mode(std::string_view mode,
                                                                   const WeightSharingArguments& arguments) {
  if (!parse_choice<CompilerModes>(mode))
    return std::unexpected{value_error(fmt::format("`{}` is no mode; the only one is `weight_sharing`", mode))};
  if (auto set = CompilerModeSetters::set_weight_sharing(*this, arguments); !set) return std::unexpected{set.error()};
  return this;
}

std::vector<std::string_view> CompileConfig::list_options() {
  std::vector<std::string_view> names{"backend", compiler_attribute};
  for (const CustomAttribute& custom : custom_attributes) names.push_back(custom.name);
  for (const Option& option : section_of<CompileAttributes>().options) names.push_back(option.name);
  return names;
}

std::expected<std::optional<SocDetails>, ConfigError> CompileConfig::resolved_target() const {
  if (!soc_details.is_set() || !soc_details.get()) return std::nullopt;
  std::expected<SocDetails, SpecError> details = resolve_soc_spec(*soc_details.get());
  if (details) return std::move(*details);
  const SpecError& error = details.error();
  return std::unexpected{
      value_error(error.hint.empty() ? error.message : fmt::format("{}; {}", error.message, error.hint))};
}

std::string backend_binary_name(std::string_view path) {
  constexpr std::string_view extension = ".bin";
  constexpr std::string_view suffix = "_backend";
  std::string_view stem = path.ends_with(extension) ? path.substr(0, path.size() - extension.size()) : path;
  return fmt::format("{}{}{}", stem, stem.ends_with(suffix) ? "" : suffix, extension);
}

}  // namespace bext
