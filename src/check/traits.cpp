#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "bext/check/trait.h"
#include "htp_architectures.h"

namespace bext {
namespace {

void look_at(const Extras& extras, Traits& traits) { traits.add_if(!extras.list.empty(), Trait::unread_members); }

void look_at(const htp::ContextConfig& context, Traits& traits) {
  traits.add_if(*context.extended_udma, Trait::extended_udma_on);
  look_at(context.extras, traits);
}

void look_at(const htp::GraphConfig& graph, Traits& traits) {
  const bool has_vtcm = graph.vtcm_size_in_mb.is_set();
  traits.add_if(!has_vtcm, Trait::vtcm_not_given);
  traits.add_if(has_vtcm && *graph.vtcm_size_in_mb == 0, Trait::vtcm_of_zero);
  traits.add_if(!graph.hvx_threads.is_set(), Trait::hvx_not_given);
  const std::string_view level = graph.optimization_type->lexeme();
  traits.add_if(graph.optimization_type.is_set() && level != "2" && level != "3", Trait::level_unusual);
  look_at(graph.extras, traits);
}

bool is_for_everyday(PerfProfile profile) {
  switch (profile) {
    case PerfProfile::burst:
    case PerfProfile::sustained_high_performance:
    case PerfProfile::high_performance:
    case PerfProfile::balanced:
    case PerfProfile::low_balanced:
    case PerfProfile::high_power_saver:
    case PerfProfile::power_saver:
    case PerfProfile::low_power_saver:
    case PerfProfile::extreme_power_saver:
    case PerfProfile::system_settings:
    case PerfProfile::default_:
      return true;
    default:
      return false;
  }
}

void look_at(const htp::DeviceCoreConfig& core, Traits& traits) {
  traits.add_if(!core.perf_profile.is_set(), Trait::profile_missing);
  traits.add_if(!is_for_everyday(*core.perf_profile), Trait::profile_unusual);
  traits.add_if(!core.custom.empty(), Trait::votes_given);
  look_at(core.extras, traits);
}

/// By their numbers, which have two digits.
constexpr std::array<bool, 100> listed_architectures = [] {
  std::array<bool, 100> listed{};
  for (const Choice& choice : choices<DspArchitecture>.values)
    if (const std::optional<int> number = arch_number(choice.text))
      if (static_cast<std::size_t>(*number) < listed.size()) listed[static_cast<std::size_t>(*number)] = true;
  return listed;
}();

/// Others are for another backend, or too new to be in every list.
bool is_usual_architecture(std::string_view text) {
  const std::optional<int> number = text.size() == 3 ? arch_number(text) : std::nullopt;
  return number && *number >= first_htp && *number <= newest_everywhere &&
         listed_architectures[static_cast<std::size_t>(*number)];
}

void look_at(const htp::DeviceConfig& device, Traits& traits) {
  const std::optional<std::string>& architecture = *device.dsp_arch;
  traits.add_if(architecture && !is_usual_architecture(*architecture), Trait::arch_unusual);
  traits.add_if(*device.soc_id > 0, Trait::soc_number_unusual);
  traits.add_if(*device.pd_session == htp::PdSession::signed_, Trait::signed_session);
  look_at(device.extras, traits);
  for (const htp::DeviceCoreConfig& core : device.cores) look_at(core, traits);
}

void look_at(const htp::Config& config, Traits& traits) {
  traits.add_if(config.context.size() > 1, Trait::several_contexts);
  traits.add_if(config.context.shape == Shape::object, Trait::context_as_object);
  traits.add_if(config.devices.size() > 1, Trait::several_devices);
  for (const htp::ContextConfig& context : config.context) look_at(context, traits);
  for (const htp::GraphConfig& graph : config.graphs) look_at(graph, traits);
  for (const htp::DeviceConfig& device : config.devices) look_at(device, traits);
  look_at(config.extras, traits);
  if (config.memory) look_at(config.memory->extras, traits);
  if (config.group_context) look_at(config.group_context->extras, traits);
}

void look_at(const CheckSettings& settings, Traits& traits) {
  traits.add_if(settings.sdk.has_value(), Trait::sdk_given);
  traits.add_if(settings.runtime_sdk.has_value(), Trait::runtime_given);
  traits.add_if(settings.phase_given, Trait::phases_given);
  traits.add_if(!acts_in(settings.phases, Phase::compile), Trait::not_for_compiling);
  traits.add_if(settings.host.has_value(), Trait::host_given);
  traits.add_if(settings.expected || settings.expected_neighbour, Trait::kind_given);
}

}  // namespace

Traits traits_of(const Checked& checked) {
  Traits traits;
  look_at(checked.settings(), traits);
  traits.add_if(checked.wrapper() || (checked.partner() && checked.partner()->as<wrapper::Config>()),
                Trait::wrapper_known);
  traits.add_if(!checked.binding().unbound.empty() || !checked.binding().uncovered.empty(), Trait::graphs_unbound);
  traits.add_if(!checked.odd_names().empty(), Trait::odd_graph_names);
  traits.add_if(!checked.repeated_names().empty(), Trait::repeated_graph_names);
  traits.add_if(checked.target().arch.has_value(), Trait::arch_known);
  traits.add_if(!checked.tools_know_soc(), Trait::soc_number_missing);
  traits.add_if(!checked.htp() || checked.names_unknown_soc(), Trait::soc_number_unusual);
  if (const htp::Config* config = checked.htp()) look_at(*config, traits);
  if (const lpai::Config* config = checked.lpai()) traits.add_if(!config->extras.list.empty(), Trait::unread_members);
  return traits;
}

}  // namespace bext
