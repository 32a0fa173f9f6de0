#include "bext/config/compile_config.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bext/backend/backends.h"
#include "bext/backend/native_facts.h"
#include "bext/diag/suggest.h"
#include "bext/schema/merge.h"
#include "bext/schema/read.h"
#include "bext/schema/walk.h"
#include "bext/schema/write.h"
#include "bext/target/soc.h"
#include "target_devices.h"

namespace bext {
namespace {

/// The attributes that hold sections of the backend-extensions file, and the key of each section.
struct CustomAttribute {
  std::string_view name;
  std::string_view key;
};
constexpr std::array<CustomAttribute, 5> custom_attributes = {{{"context_custom_configs", "context"},
                                                               {"graph_custom_configs", "graphs"},
                                                               {"device_custom_configs", "devices"},
                                                               {"memory_custom_config", "memory"},
                                                               {"group_context_config", "groupContext"}}};
constexpr std::string_view backend_attribute = "backend";
constexpr std::string_view compiler_attribute = "compiler_custom_configs";
// Not attributes of the documented class, but part of a dump, so that it can be read again without loss.
constexpr std::string_view section_extras_attribute = "section_extras";
constexpr std::string_view passthrough_attribute = "passthrough";

/// The arguments of `set_attributes`, grouped by how they are read.
struct GivenAttributes {
  Json::Object plain;
  Json::Object sections;
  Json compiler;
  Json section_extras;
  Json passthrough;
};

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
      "unknown backend `{}`; {}", name,
      near ? fmt::format("did you mean `{}`?", *near) : fmt::format("expected one of {}", fmt::join(names, ", "))))};
}

ConfigError htp_only(BackendType backend) {
  return value_error(
      fmt::format("backend-extensions files can be loaded only for the backend `HTP`, not for `{}`", text_of(backend)));
}

/// A top-level config file names its backend-extensions file; its other keys are for the tools.
std::optional<std::string> inner_file_named_in(const Document& document) {
  const std::optional<Node> extensions = document.root().find("backend_extensions");
  if (!extensions || !extensions->is_object()) return std::nullopt;
  const std::optional<Node> path = extensions->find("config_file_path");
  return path && path->is_string() ? path->string() : std::string{};
}

bool holds_options(const htp::Config& file) {
  return !file.context.empty() || !file.graphs.empty() || !file.devices.empty() || file.memory || file.group_context;
}

std::string outer_file(const std::string& path, const std::string& inner) {
  return fmt::format("`{}` is a top-level config file without options; load {}", path,
                     inner.empty() ? "its backend-extensions file" : fmt::format("`{}` instead", inner));
}

template <class Config>
void take_sections(CompileConfig& config, Config& file) {
  if (!file.context.empty()) config.context_custom_configs = std::move(file.context);
  if (!file.graphs.empty()) config.graph_custom_configs = std::move(file.graphs);
  if (!file.devices.empty()) config.device_custom_configs = std::move(file.devices);
  for (Extra& extra : file.extras.list) config.section_extras.list.push_back(std::move(extra));
}

void take(CompileConfig& config, htp::Config&& file) {
  take_sections(config, file);
  if (file.memory) config.memory_custom_config = std::move(file.memory);
  if (file.group_context) config.group_context_config = std::move(file.group_context);
}
void take(CompileConfig& config, htp_mcp::Config&& file) { take_sections(config, file); }
void take(CompileConfig& config, aic::CompilerConfig options) { config.compiler_custom_configs = std::move(options); }

template <class Config>
std::expected<void, ConfigError> read_custom(CompileConfig& config, const Json& sections) {
  const Document document = Document::parse(write(sections, 0));
  Findings findings;
  Config file = read<Config>(document, {.findings = &findings, .keep_origins = false, .documented_limits = true});
  // The names will be those of the models.
  if (*config.ensure_graphs)
    std::erase_if(findings.list(), [](const Diagnostic& finding) { return finding.kind->id == "required-missing"; });
  std::vector<std::string> refused = refused_values(findings, document, {});
  if (!refused.empty()) return std::unexpected{value_error("invalid custom options", std::move(refused))};
  take(config, std::move(file));
  return {};
}

std::expected<GivenAttributes, ConfigError> sorted(BackendType backend, const Json::Object& attributes) {
  GivenAttributes given;
  for (const Json::Member& member : attributes) {
    const std::string_view key = section_key(member.key);
    const bool holds_options = !key.empty() || member.key == compiler_attribute;
    if (member.key == backend_attribute) {
      if (member.value != Json{text_of(backend)})
        return std::unexpected{
            value_error(fmt::format("`backend` must be \"{}\", found {}", text_of(backend), write(member.value, 0)))};
    } else if (holds_options && member.value.is_null()) {
      continue;  // Python's `None`: not given
    } else if (!key.empty()) {
      given.sections.push_back({std::string{key}, member.value});
    } else if (member.key == compiler_attribute) {
      given.compiler = member.value;
    } else if (member.key == section_extras_attribute) {
      given.section_extras = member.value;
    } else if (member.key == passthrough_attribute) {
      given.passthrough = member.value;
    } else {
      given.plain.push_back(member);
    }
  }
  return given;
}

/// Attributes that contradict each other. Limits of the tools are not among them.
std::vector<std::string> contradictions(const CompileConfig& config) {
  std::vector<std::string> lines;
  for (const Diagnostic& finding : config.check())
    if (finding.severity == Severity::error && finding.kind->id != "value-out-of-range")
      lines.push_back(finding.message);
  if (std::optional<std::string> udma = config.unsupported_udma()) lines.push_back(std::move(*udma));
  if (config.passthrough && (config.context_custom_configs.is_set() || config.graph_custom_configs.is_set() ||
                             config.device_custom_configs.is_set() || config.memory_custom_config ||
                             config.group_context_config || config.compiler_custom_configs))
    lines.emplace_back("backend options have no effect on a passthrough document");
  return lines;
}

ConfigError no_offline_compilation(BackendType backend) {
  return value_error(fmt::format("the backend `{}` does not support offline compilation", text_of(backend)));
}

ConfigError no_attribute(std::string_view name) {
  return value_error(
      fmt::format("unknown attribute `{}`{}", name, did_you_mean(nearest(name, CompileConfig::list_options()))));
}

}  // namespace

std::expected<CompileConfig, ConfigError> CompileConfig::create(std::string_view backend,
                                                                const Json::Object& attributes) {
  const std::expected<BackendType, ConfigError> type = backend_named(backend);
  if (!type) return std::unexpected{type.error()};
  if (!compiles_offline(*type)) return std::unexpected{no_offline_compilation(*type)};
  CompileConfig config{*type};
  if (std::expected<void, ConfigError> set = config.set_attributes(attributes); !set)
    return std::unexpected{std::move(set.error())};
  if (std::vector<std::string> lines = contradictions(config); !lines.empty())
    return std::unexpected{value_error("contradictory attributes", std::move(lines))};
  return config;
}

std::expected<void, ConfigError> CompileConfig::set_attributes(const Json::Object& attributes) {
  std::expected<GivenAttributes, ConfigError> given = sorted(backend, attributes);
  if (!given) return std::unexpected{std::move(given.error())};
  const Document document = Document::parse(write(Json::object(std::move(given->plain)), 0));
  Findings findings;
  const auto plain = read<CompileAttributes>(document, {.findings = &findings, .keep_origins = false});
  if (std::vector<std::string> refused = refused_values(findings, document, {}); !refused.empty())
    return std::unexpected{value_error("invalid attributes", std::move(refused))};
  if (!plain.extras.list.empty()) return std::unexpected{no_attribute(plain.extras.list.front().key)};
  merge(static_cast<CompileAttributes&>(*this), plain);
  if (!given->compiler.is_null())
    if (auto read = read_custom<aic::CompilerConfig>(*this, given->compiler); !read) return read;
  if (!given->sections.empty()) {
    const Json sections = Json::object(std::move(given->sections));
    auto read = backend == BackendType::HTP_MCP ? read_custom<htp_mcp::Config>(*this, sections)
                                                : read_custom<htp::Config>(*this, sections);
    if (!read) return read;
  }
  if (!given->section_extras.is_null() && !given->section_extras.is_object())
    return std::unexpected{value_error("`section_extras` must be an object with one member per section")};
  if (const Json::Object* sections = given->section_extras.as_object())
    for (const Json::Member& member : *sections) section_extras.list.push_back({member.key, member.value, {}});
  // A document that is not a JSON object is given as text.
  const std::string* text = given->passthrough.as_string();
  if (!given->passthrough.is_null()) passthrough = Document::parse(text ? *text : write(given->passthrough));
  return {};
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
  return populate_from_text(std::move(*text), path, passthrough_asked);
}

std::expected<CompileConfig*, ConfigError> CompileConfig::populate_from_text(std::string text, const std::string& path,
                                                                             bool passthrough_asked) {
  if (backend != BackendType::HTP) return std::unexpected{htp_only(backend)};
  const Document document = Document::parse(std::move(text));
  if (passthrough_asked) {
    forget_file();
    passthrough = document;
    return this;
  }
  if (!document.faults().empty())
    if (std::vector<std::string> faults = syntax_errors(document, path); !faults.empty())
      return std::unexpected{value_error(fmt::format("`{}` is not valid JSON", path), std::move(faults))};
  if (!document.root().is_object()) {
    const Position place = LineTable{document.text()}.at(document.root().range().begin);
    return std::unexpected{
        value_error(fmt::format("expected a JSON object in `{}`", path),
                    {fmt::format("{}:{}:{}: expected a JSON object", path, place.line, place.column)})};
  }
  htp::Config file;
  Findings findings;
  read(document, document.root(), section_of<htp::Config>(), &file,
       {.findings = &findings, .keep_origins = false, .documented_limits = true});
  if (!findings.empty() && !refused_values(findings, document, path).empty()) {
    findings.locate(document);
    return std::unexpected{
        value_error(fmt::format("invalid values in `{}`", path), refused_values(findings, document, path))};
  }
  if (!holds_options(file))
    if (const std::optional<std::string> inner = inner_file_named_in(document))
      return std::unexpected{value_error(outer_file(path, *inner))};
  forget_file();
  take(*this, std::move(file));
  return this;
}

void CompileConfig::forget_file() {
  context_custom_configs.reset();
  graph_custom_configs.reset();
  device_custom_configs.reset();
  memory_custom_config.reset();
  group_context_config.reset();
  section_extras = {};
  passthrough.reset();
  device_assumed = false;
}

bool CompileConfig::has_valid_passthrough() const {
  return passthrough && passthrough->root().is_object() && syntax_errors(*passthrough, {}).empty();
}

std::expected<CompileConfig*, ConfigError> CompileConfig::set_mode(std::string_view mode,
                                                                   const WeightSharingArguments& arguments) {
  if (!parse_choice<CompilerModes>(mode))
    return std::unexpected{value_error(fmt::format("unknown mode `{}`; expected `weight_sharing`", mode))};
  if (auto set = CompilerModeSetters::set_weight_sharing(*this, arguments); !set) return std::unexpected{set.error()};
  return this;
}

std::vector<std::string_view> CompileConfig::list_options() {
  std::vector<std::string_view> names{backend_attribute, compiler_attribute};
  for (const CustomAttribute& custom : custom_attributes) names.push_back(custom.name);
  for (const Option& option : section_of<CompileAttributes>().options) names.push_back(option.name);
  return names;
}

List<htp::DeviceConfig> CompileConfig::target_devices() const {
  const std::expected<std::optional<SocDetails>, ConfigError> target = resolved_target();
  return target && *target ? devices_from(**target) : List<htp::DeviceConfig>{};
}

bool CompileConfig::has_only_target_devices() const {
  const auto* devices = device_custom_configs.get_if<htp::DeviceConfig>();
  if (!devices) return false;
  const List<htp::DeviceConfig> target = target_devices();
  return *devices == target || without_defaults(*devices) == without_defaults(target);
}

std::optional<std::string> CompileConfig::unsupported_udma() const {
  constexpr int least_arch = arch_min<&htp::ContextConfig::extended_udma>();
  const auto* contexts = context_custom_configs.get_if<htp::ContextConfig>();
  const auto* devices = device_custom_configs.get_if<htp::DeviceConfig>();
  if (!contexts || !devices || has_only_target_devices()) return std::nullopt;
  if (std::ranges::none_of(*contexts, [](const htp::ContextConfig& context) { return *context.extended_udma; }))
    return std::nullopt;
  for (const htp::DeviceConfig& device : *devices) {
    const std::optional<int> arch = device.dsp_arch->has_value() ? arch_number(**device.dsp_arch) : std::nullopt;
    if (arch && *arch < least_arch)
      return fmt::format("`extended_udma` requires v{} or later, but `dsp_arch` is {}", least_arch, **device.dsp_arch);
  }
  return std::nullopt;
}

std::expected<std::optional<SocDetails>, ConfigError> CompileConfig::resolved_target() const {
  if (!soc_details.is_set() || !soc_details.get()) return std::nullopt;
  std::expected<SocDetails, SpecError> details = resolve_soc_spec(*soc_details.get());
  if (details) return std::move(*details);
  const SpecError& error = details.error();
  return std::unexpected{
      value_error(error.hint.empty() ? error.message : fmt::format("{}; {}", error.message, error.hint))};
}

bool compiles_offline(BackendType backend) { return backend != BackendType::CPU && backend != BackendType::GPU; }

std::string backend_binary_name(std::string_view path) {
  constexpr std::string_view extension = ".bin";
  constexpr std::string_view suffix = "_backend";
  std::string_view stem = path.ends_with(extension) ? path.substr(0, path.size() - extension.size()) : path;
  return fmt::format("{}{}{}", stem, stem.ends_with(suffix) ? "" : suffix, extension);
}

}  // namespace bext
