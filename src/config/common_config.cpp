#include "common_config.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/backend/synonyms.h"
#include "bext/config/compile_config.h"
#include "bext/config/mapped_values.h"
#include "bext/schema/walk.h"

namespace bext {
namespace {

constexpr std::string_view spill_fill = "htp:context.max_spill_fill_buffer_for_group";

std::string_view file_of(std::string_view to) { return to.substr(0, to.find(':')); }

/// The JSON value of a word for an option. Anything but a number stays text, which the option rejects.
Json value_for(const Option& option, const std::string& text) {
  if (option.type == Type::boolean) return text == "true" ? Json{true} : text == "false" ? Json{false} : Json{text};
  const bool is_number = option.type == Type::integer || option.type == Type::number;
  return is_number && integer_of(text) ? Json{*integer_of(text)} : Json{text};
}

/// Sets the option at a path such as `devices.cores.perf_profile`; missing sections are made. False if it refuses the
/// value.
bool assign_at(const Section& section, void* object, std::string_view path, const std::string& text) {
  const std::size_t dot = path.find('.');
  const Option* option = section.find(path.substr(0, dot));
  if (!option) return false;
  if (option->is_section()) {
    void* inner = option->access.count(object) > 0 ? option->access.at(object, 0) : option->access.append(object);
    return assign_at(option->section(), inner, path.substr(dot + 1), text);
  }
  if (dot == std::string_view::npos) return option->access.assign(object, *option, value_for(*option, text)).taken();
  Json whole = option->access.is_set(object) ? option->access.value(object) : Json::object();
  if (!integer_of(text)) return false;
  whole[path.substr(dot + 1)] = *integer_of(text);
  return option->access.assign(object, *option, whole).taken();
}

/// Parts that repeat the same options, as the stages of a pipeline do, count once.
std::vector<NeighborPart> distinct(std::vector<NeighborPart> parts) {
  std::vector<NeighborPart> kept;
  for (NeighborPart& part : parts) {
    const bool repeats = std::ranges::any_of(kept, [&](const NeighborPart& other) {
      return other.neighbor == part.neighbor && other.node.to_json() == part.node.to_json();
    });
    if (!repeats) kept.push_back(std::move(part));
  }
  return kept;
}

class FromNeighbor {
 public:
  FromNeighbor(const LoadedFile& source, const ConversionSettings& settings, ConvertedFile& made)
      : source_{source}, settings_{settings}, made_{made} {}

  std::expected<CommonConfig, std::string> run(std::vector<NeighborPart> all_parts) {
    for (const NeighborPart& part : all_parts) nodes_.push_back(part.node.index());
    const std::vector<NeighborPart> parts = distinct(std::move(all_parts));
    is_genie_ =
        std::ranges::any_of(parts, [](const NeighborPart& part) { return part.as<genie::Config>() != nullptr; });
    for (const NeighborPart& part : parts)
      for (MappedValue& value : mapped_values(part)) values_.push_back({part.path, std::move(value)});
    if (std::optional<std::string> problem = choose_backend()) return std::unexpected{std::move(*problem)};
    for (const auto& [path, value] : values_) take(path, value);
    for (const NeighborPart& part : parts) unknown(part);
    if (htp::Config* htp = std::get_if<htp::Config>(&common_.config)) finish(*htp);
    return std::move(common_);
  }

 private:
  struct Placed {
    std::string part;
    MappedValue value;
  };

  std::optional<std::string> choose_backend() {
    std::string type;
    bool has_lpai = false;
    bool has_htp = false;
    for (const Placed& placed : values_) {
      if (placed.value.to() == "backend" && !placed.value.ours)
        return fmt::format("`{}` is {}; only options of HTP and LPAI can be converted", placed.value.option->key(),
                           plain_text(placed.value.theirs));
      if (placed.value.to() == "backend") type = *placed.value.ours;
      has_lpai = has_lpai || file_of(placed.value.to()) == "lpai";
      has_htp = has_htp || file_of(placed.value.to()) == "htp";
    }
    if (type.empty()) type = has_lpai && !has_htp ? "LPAI" : "HTP";
    common_.backend = find_backend(type);
    common_.config = fresh_config(*common_.backend);
    if (settings_.inner && settings_.inner->kind.backend) {
      common_.backend = settings_.inner->kind.backend;
      common_.config = settings_.inner->config;
    }
    return std::nullopt;
  }

  void take(const std::string& part, const MappedValue& value) {
    const std::string place = part.empty() ? value.path : fmt::format("{}.{}", part, value.path);
    const std::string_view to = value.to();
    if (to == "backend" || (value.ours && value.ours->empty())) return;
    // The keys that only say which section or format follows.
    if (value.option->key() == "version" || value.option->key() == "type") return;
    if (to == "spec") return target(place, value);
    if (to.empty() && is_genie_) {
      // The file that it names was read.
      if (settings_.inner && value.option->key() == "extensions") return;
      return unexpressed(place, value, "an option of Genie itself", "keep it in the Genie configuration");
    }
    if (to.empty() && holds_a_part(value)) return;
    if (to.empty()) return unexpressed(place, value, no_such_option(), instead_of(value));
    if (!value.ours) return unexpressed(place, value, fmt::format("`{}` has no such value", to), "");
    if (file_of(to) == "wrapper")
      return unexpressed(place, value, no_such_option(),
                         fmt::format("`{}` of the top-level config file", to.substr(to.find(':') + 1)));
    const ConfigView typed = view(common_.config);
    if (file_of(to) != common_.backend->name)
      return unexpressed(place, value, fmt::format("not an option of {}", text_of(*common_.backend->type)), "");
    // Genie requires the key; 0 is its way to leave it out.
    if (is_genie_ && to == spill_fill && *value.ours == "0") return;
    const auto [known, is_new] = taken_.try_emplace(std::string{to}, *value.ours);
    if (!is_new && known->second != *value.ours)
      return unexpressed(place, value, fmt::format("another place sets `{}` to {}", to, known->second), "");
    if (!assign_at(*typed.section, const_cast<void*>(typed.object), to.substr(to.find(':') + 1), *value.ours))
      unexpressed(place, value, fmt::format("`{}` has no such value", to), "");
  }

  /// A spec string such as `chipset:SM8750`.
  void target(const std::string& place, const MappedValue& value) {
    CompileConfig compile{BackendType::HTP};
    compile.soc_details = *value.ours;
    const std::expected<std::optional<SocDetails>, ConfigError> resolved = compile.resolved_target();
    htp::Config* htp = std::get_if<htp::Config>(&common_.config);
    if (!resolved || !*resolved || (*resolved)->models.empty() || !htp)
      return unexpressed(place, value, "the SoC has no known number", "`bext soc` lists the known SoCs");
    if (htp->devices.empty()) htp->devices.emplace_back();
    htp->devices.front().soc_model = (*resolved)->models.front();
    if ((*resolved)->dsp_arch) htp->devices.front().dsp_arch = fmt::format("v{}", *(*resolved)->dsp_arch);
  }

  /// The options inside the value are a part of their own.
  [[nodiscard]] bool holds_a_part(const MappedValue& value) const {
    if (!value.origin.from_file()) return false;
    const Node node = source_.document.node(value.origin.node);
    return std::ranges::any_of(nodes_,
                               [&](std::uint32_t part) { return part >= node.index() && part < node.end_index(); });
  }

  [[nodiscard]] std::string no_such_option() const {
    return settings_.to == "qnn" ? "a backend-extensions file has no such option"
                                 : "bext converts through a backend-extensions file, which has no such option";
  }

  [[nodiscard]] static std::string instead_of(const MappedValue& value) {
    const auto found = std::ranges::find(synonyms::foreign, value.option->key(), &ForeignKey::name);
    return found == std::end(synonyms::foreign) || found->instead.empty() ? "" : fmt::format("{}", found->instead);
  }

  void unknown(const NeighborPart& part) {
    for (SetValue& value : set_values(view(part)).list)
      if (!value.is_known)
        made_.unexpressed.push_back({part.path.empty() ? value.place : fmt::format("{}.{}", part.path, value.place),
                                     std::move(value.value),
                                     value.is_refused ? "the value is not valid" : "unknown option", ""});
  }

  void unexpressed(const std::string& place, const MappedValue& value, std::string reason, std::string alternative) {
    made_.unexpressed.push_back({place, value.theirs, std::move(reason), std::move(alternative)});
  }

  void finish(htp::Config& htp) {
    for (htp::ContextConfig& context : htp.context)
      if (context.max_spill_fill_buffer_for_group.is_set() && !context.group_id.is_set()) context.group_id = 0;
    const bool from_inner = settings_.inner && settings_.inner->kind.backend;
    if (from_inner || (htp.graphs.empty() && settings_.graphs.empty())) return;
    htp::GraphConfig graph = htp.graphs.empty() ? htp::GraphConfig{} : htp.graphs.front();
    htp.graphs.clear();
    std::vector<std::string> names = settings_.graphs;
    if (names.empty()) names.emplace_back(unnamed_graph);
    if (settings_.graphs.empty() && (settings_.to == "qnn" || settings_.to == "qairt-python"))
      made_.notes.emplace_back("the source has no graph names; name the graphs with `--graph`");
    for (const std::string& name : names) {
      graph.name = name;
      htp.graphs.push_back(graph);
    }
  }

  const LoadedFile& source_;
  const ConversionSettings& settings_;
  ConvertedFile& made_;
  CommonConfig common_;
  std::vector<Placed> values_;
  std::vector<std::uint32_t> nodes_;  ///< of all parts, also of repeated ones
  std::map<std::string, std::string> taken_;
  bool is_genie_ = false;
};

/// Only the requested graphs.
std::optional<std::string> select_graphs(htp::Config& config, const std::vector<std::string>& names) {
  for (const std::string& name : names)
    if (std::ranges::none_of(config.graphs, [&](const htp::GraphConfig& graph) { return *graph.name == name; }))
      return fmt::format("no graph is named `{}`", name);
  std::erase_if(config.graphs,
                [&](const htp::GraphConfig& graph) { return std::ranges::find(names, *graph.name) == names.end(); });
  return std::nullopt;
}

}  // namespace

std::expected<CommonConfig, std::string> common_config(const LoadedFile& source, const ConversionSettings& settings,
                                                       ConvertedFile& made) {
  const bool is_wrapper = source.as<wrapper::Config>() != nullptr;
  const LoadedFile& file = is_wrapper && settings.inner ? *settings.inner : source;
  if (is_wrapper && !settings.inner)
    return std::unexpected{
        fmt::format("`{}` is a top-level config file, and its backend-extensions file was not found", source.path)};
  if (file.kind.backend) {
    CommonConfig common{.backend = file.kind.backend, .config = file.config, .wrapper = std::nullopt};
    if (!common.backend->type) return std::unexpected{fmt::format("`{}` is a top-level config file", file.path)};
    if (is_wrapper) common.wrapper = *source.as<wrapper::Config>();
    htp::Config* htp = std::get_if<htp::Config>(&common.config);
    if (htp && !settings.graphs.empty())
      if (std::optional<std::string> problem = select_graphs(*htp, settings.graphs))
        return std::unexpected{std::move(*problem)};
    return common;
  }
  std::vector<NeighborPart> parts = neighbor_parts(source);
  if (parts.size() > most_neighbor_parts)
    return std::unexpected{fmt::format("`{}` has {} sets of options; bext converts up to {}", source.path, parts.size(),
                                       most_neighbor_parts)};
  if (parts.empty())
    return std::unexpected{fmt::format("`{}` holds no options that can be converted ({})", source.path,
                                       source.kind.look_alike ? source.kind.look_alike->what : "unknown kind of file")};
  return FromNeighbor{source, settings, made}.run(std::move(parts));
}

}  // namespace bext
