#include "bext/config/layers.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "bext/schema/merge.h"
#include "bext/schema/walk.h"
#include "bext/schema/write.h"

namespace bext {
namespace {

/// Whether the path names the option, with any spelling of its last key.
bool names(const ResolvedOption& option, std::string_view path) {
  if (option.path == path) return true;
  if (!option.option) return false;
  const std::string_view section =
      std::string_view{option.path}.substr(0, option.path.size() - option.option->key().size());
  if (!path.starts_with(section)) return false;
  for (const std::string_view spelling : spellings(*option.option))
    if (!spelling.empty() && path.substr(section.size()) == spelling) return true;
  return false;
}

bool is_spelled(const Option& option, std::string_view key) {
  const auto words = spellings(option);
  return std::ranges::find(words, key) != words.end();
}

Range range_of(const LoadedFile& file, const Origin& origin) { return file.document.node(origin.node).range(); }

/// The options of every layer by place, so that a setter is found without searching all options.
class LayerOptions {
 public:
  explicit LayerOptions(const Layers& layers) : layers_{layers} {
    for (const LoadedFile& file : layers.files) options_.push_back(resolved(file.config));
    for (const std::vector<ResolvedOption>& options : options_) {
      auto& places = places_.emplace_back();
      for (const ResolvedOption& option : options) places.try_emplace({option.path, option.twin}, &option);
    }
  }

  [[nodiscard]] Setter setter_of(const ResolvedOption& option) const {
    Setter setter;
    setter.option = option;
    std::size_t upper = layers_.files.size();
    if (option.set && option.origin.from_file()) {
      upper = option.origin.layer;
      setter.path = layers_.files[upper].path;
      setter.range = range_of(layers_.files[upper], option.origin);
    }
    while (upper-- > 0) {
      const auto lower = places_[upper].find({option.path, option.twin});
      if (lower == places_[upper].end() || !lower->second->set || !lower->second->origin.from_file()) continue;
      const LoadedFile& file = layers_.files[upper];
      setter.overridden.push_back({file.path, lower->second->value, range_of(file, lower->second->origin)});
    }
    return setter;
  }

 private:
  const Layers& layers_;
  std::vector<std::vector<ResolvedOption>> options_;
  std::vector<std::map<std::pair<std::string_view, std::size_t>, const ResolvedOption*>> places_;
};

}  // namespace

std::expected<Layers, std::string> merge_layers(std::vector<LoadedFile> files) {
  if (files.empty()) return std::unexpected{"no file to merge"};
  Layers layers;
  for (LoadedFile& file : files) {
    if (!file.kind.backend)
      return std::unexpected{fmt::format("`{}` is not a backend configuration ({})", file.path, file.kind.name())};
    const Backend& base = layers.files.empty() ? *file.kind.backend : *layers.files.front().kind.backend;
    if (&base != file.kind.backend)
      return std::unexpected{fmt::format("cannot merge different kinds: `{}` is {}, `{}` is {}",
                                         layers.files.front().path, base.name, file.path, file.kind.backend->name)};
    // Read it again with its layer in every origin.
    const auto layer = static_cast<std::uint16_t>(layers.files.size());
    AnyConfig typed = fresh_config(base);
    const ConfigView target = view(typed);
    read(file.document, file.document.root(), *target.section, const_cast<void*>(target.object), {.layer = layer});
    if (layer == 0) {
      layers.merged = typed;
    } else {
      const ConfigView merged = view(layers.merged);
      merge(*merged.section, const_cast<void*>(merged.object), target.object);
    }
    file.layer = layer;
    file.config = std::move(typed);
    layers.files.push_back(std::move(file));
  }
  return layers;
}

Json merged_json(const Layers& layers) {
  const ConfigView merged = view(layers.merged);
  Json json = to_json(*merged.section, merged.object);
  const auto* config = std::get_if<htp::Config>(&layers.merged);
  // `mem_type` is the only default that is always written. An empty `memory` of the author stays empty.
  if (config && config->memory && !config->memory->mem_type.is_set() && !config->memory->extras.find("mem_type"))
    json["memory"].erase("mem_type");
  return json;
}

std::vector<Setter> setters_of(const Layers& layers, const std::vector<ResolvedOption>& options, std::string_view key) {
  const LayerOptions layer_options{layers};
  std::map<std::size_t, const ResolvedOption*> exact;  // the first of each twin
  for (const ResolvedOption& option : options)
    if (names(option, key)) exact.try_emplace(option.twin, &option);
  std::vector<Setter> setters;
  for (const auto& [twin, option] : exact) setters.push_back(layer_options.setter_of(*option));
  if (!setters.empty() || key.find_first_of(".[") != std::string_view::npos) return setters;
  for (const ResolvedOption& option : options)
    if (option.option && is_spelled(*option.option, key)) setters.push_back(layer_options.setter_of(option));
  return setters;
}

}  // namespace bext
