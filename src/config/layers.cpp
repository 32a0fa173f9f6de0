#include "bext/config/layers.h"

#include <fmt/format.h>

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

std::optional<ResolvedOption> find(const AnyConfig& config, std::string_view path, std::size_t twin) {
  for (ResolvedOption& option : resolved(config))
    if (option.twin == twin && names(option, path)) return std::move(option);
  return std::nullopt;
}

Range range_of(const LoadedFile& file, const Origin& origin) { return file.document.node(origin.node).range(); }

}  // namespace

std::expected<Layers, std::string> merge_layers(std::vector<LoadedFile> files) {
  if (files.empty()) return std::unexpected{"no file to merge"};
  Layers layers;
  layers.files.reserve(files.size());
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

std::optional<Setter> who_set(const Layers& layers, std::string_view path, std::size_t twin) {
  std::optional<ResolvedOption> option = find(layers.merged, path, twin);
  if (!option) return std::nullopt;
  Setter setter;
  setter.option = std::move(*option);
  const Origin origin = setter.option.origin;
  std::size_t upper = layers.files.size();
  if (setter.option.set && origin.from_file()) {
    setter.path = layers.files[origin.layer].path;
    setter.range = range_of(layers.files[origin.layer], origin);
    upper = origin.layer;
  }
  while (upper-- > 0) {
    const std::optional<ResolvedOption> lower = find(layers.files[upper].config, setter.option.path, twin);
    if (lower && lower->set && lower->origin.from_file())
      setter.overridden.push_back(
          {layers.files[upper].path, lower->value, range_of(layers.files[upper], lower->origin)});
  }
  return setter;
}

}  // namespace bext
