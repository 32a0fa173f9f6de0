#include "bext/check/checked.h"

#include <algorithm>

#include "bext/config/genie_files.h"
#include "graph_binding.h"
#include "library_folder.h"

namespace bext {
namespace {

EffectiveTarget parse_or_unknown(const std::string& name) {
  std::expected<EffectiveTarget, std::string> found = parse_target(name);
  return found ? *std::move(found) : EffectiveTarget{{}, {}, {TargetNaming::Kind::requested, name}};
}

EffectiveTarget target_from_settings(const CheckSettings& settings) {
  if (settings.target.empty() && settings.shared_target) return *settings.shared_target;
  return parse_or_unknown(settings.target);
}

/// Among SoCs that share a number, keeps those that the user requested.
void narrow(EffectiveTarget& named, const EffectiveTarget& requested) {
  const auto is_one_of_them = [&](const Soc* soc) { return std::ranges::find(named.socs, soc) != named.socs.end(); };
  if (std::ranges::all_of(requested.socs, is_one_of_them)) named.socs = requested.socs;
}

Phase phases_of(const CheckSettings& settings, const LoadedFile* partner) {
  if (settings.phase_given || !partner || partner->kind.name() != genie_kind) return settings.phases;
  return Phase::context | Phase::execute;
}

std::optional<HostSystem> host_of(const LoadedFile* file) {
  const auto* config = file ? file->as<wrapper::Config>() : nullptr;
  if (!config || !config->backend_extensions) return std::nullopt;
  const std::optional<std::string>& library = *config->backend_extensions->shared_library_path;
  const LibraryFolder* folder = library ? library_folder_in(*library) : nullptr;
  return folder ? folder->host : std::nullopt;
}

}  // namespace

Checked::Checked(const LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner)
    : file_{&file}, settings_{&settings}, partner_{partner}, requested_target_{target_from_settings(settings)} {
  phases_ = phases_of(settings, partner);
  host_ = settings.host ? settings.host : host_of(&file);
  if (!host_) host_ = host_of(partner);
  if (const htp::Config* config = htp()) {
    gather_facts(*config);
    gather_targets(*config);
  } else if (const htp::Config* partner_config = partner ? partner->as<htp::Config>() : nullptr) {
    gather_targets(*partner_config);
  }
}

void Checked::gather_targets(const htp::Config& config) {
  device_targets_.reserve(config.devices.size());
  for (const htp::DeviceConfig& device : config.devices) {
    std::optional<EffectiveTarget> named = target_named_by(device);
    // An architecture alone has no limits. If the requested target has the same architecture, its limits apply.
    if (named && named->socs.empty() && named->arch && named->arch == requested_target_.arch) named = requested_target_;
    if (named && named->socs.size() > 1 && !requested_target_.socs.empty()) narrow(*named, requested_target_);
    if (!target_device_ && named) target_device_ = device_targets_.size();
    device_targets_.push_back(std::move(named));
  }
}

void Checked::gather_facts(const htp::Config& config) {
  for (const htp::DeviceConfig& device : config.devices)
    if (*device.soc_model > 0 || *device.soc_id > 0 || device.extras.find("soc_model") || device.extras.find("soc_id"))
      file_names_soc_ = true;
  for (const htp::ContextConfig& context : config.context) {
    if (*context.weight_sharing_enabled) shares_weights_ = true;
    if (*context.max_spill_fill_buffer_for_group > 0) shares_spill_fill_ = true;
    if (*context.lora_weight_sharing || *context.lora_weight_sharing_ram_preload) has_lora_ = true;
  }
  list_names(config);
}

void Checked::list_names(const htp::Config& config) {
  graph_names_.reserve(config.graphs.size());
  // An entry with several names was read as one `GraphConfig` per name, all with the list `graph_names` as their origin.
  Origin list;
  ElementRange::iterator next_name;
  for (const htp::GraphConfig& graph : config.graphs) {
    const std::optional<Node> written = node(graph.name);
    if (!written) continue;
    if (!written->is_array()) {
      graph_names_.push_back({&graph, *written});
      continue;
    }
    if (graph.name.origin() != list) {
      list = graph.name.origin();
      next_name = written->elements().begin();
    }
    graph_names_.push_back({&graph, *next_name});
    ++next_name;
  }
  FirstNames first_names;
  for (const GraphName& name : graph_names_) {
    if (cannot_name_a_graph(name.text())) odd_names_.push_back(name);
    const auto [first, is_new] = first_names.try_emplace(name.text(), &name);
    if (!is_new && !name.text().empty()) repeated_names_.push_back({name, *first->second});
  }
  binding_ = bind_graphs(*this, first_names);
}

bool Checked::sdk_before(std::string_view version) const {
  if (!settings().sdk) return false;
  const std::optional<SdkVersion> parsed = SdkVersion::parse(version);
  return parsed && sdk_before(*parsed);
}

bool Checked::sdk_from(std::string_view version) const {
  if (!settings().sdk) return false;
  const std::optional<SdkVersion> parsed = SdkVersion::parse(version);
  return parsed && sdk_from(*parsed);
}

bool Checked::tools_know_soc() const {
  return file_names_soc_ || (settings().target.contains(':') && !requested_target_.socs.empty());
}

const EffectiveTarget& Checked::target_of(const htp::DeviceConfig& device) const {
  const auto number = static_cast<std::size_t>(&device - htp()->devices.data());
  return device_targets_[number] ? *device_targets_[number] : target();
}

EffectiveTarget Checked::target_of(const Requested& requested) const {
  return requested.target().value_or(requested_target_);
}

const wrapper::ContextConfigs* Checked::context_configs() const {
  const wrapper::Config* config = wrapper();
  if (!config && partner()) config = partner_->as<wrapper::Config>();
  return config && config->context_configs ? &*config->context_configs : nullptr;
}

bool Checked::switches_graphs() const {
  const wrapper::ContextConfigs* configs = context_configs();
  return configs && *configs->memory_limit_hint > 0;
}

std::optional<Node> Checked::node(const Origin& origin) const {
  if (!origin.from_file() || origin.node >= document().node_count()) return std::nullopt;
  return document().node(origin.node);
}

Range Checked::value_range(const Origin& origin) const {
  const std::optional<Node> value = node(origin);
  const std::uint32_t start = document().root().range().begin;
  return value ? value->range() : Range{start, start + 1};
}

std::optional<Node> Checked::key_node(const Origin& origin) const {
  // In the tree a key comes right before its value.
  if (const std::optional<Node> value = node(origin); value && value->index() > 0)
    if (const Node key = document().node(value->index() - 1); key.kind() == NodeKind::key) return key;
  return std::nullopt;
}

Range Checked::key_range(const Origin& origin) const {
  const std::optional<Node> key = key_node(origin);
  return key ? key->range() : value_range(origin);
}

std::vector<TextEdit> Checked::removal(const Extras& section, const Origin& value) const {
  const std::optional<Node> object = node(section.section);
  const std::optional<Node> key = key_node(value);
  return object && key ? prune_member(document(), *object, *key) : std::vector<TextEdit>{};
}

Range Checked::section_range(const Extras& extras) const {
  const Range whole = value_range(extras.section);
  return {whole.begin, whole.begin + 1};
}

}  // namespace bext
