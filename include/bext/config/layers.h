#pragma once
// Merges a base file and overrides. Every value of the result knows the file that set it.
//
// ```cpp
// std::vector<bext::LoadedFile> files;
// files.push_back(bext::load("base.json", R"({"graphs": [{"graph_names": ["a"], "O": 2}]})"));
// files.push_back(bext::load("fast.json", R"({"graphs": [{"graph_names": ["a"], "O": 3}]})"));
// bext::Layers layers = *bext::merge_layers(std::move(files));
// bext::Setter setter = bext::setters_of(layers, bext::resolved(layers.merged), "graphs[a].O").front();
// assert(setter.path == "fast.json" && setter.option.value == bext::Json{3});
// assert(setter.overridden.size() == 1 && setter.overridden[0].path == "base.json");
// ```

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "bext/config/loaded.h"
#include "bext/config/resolved.h"

namespace bext {

struct Layers {
  std::vector<LoadedFile> files;  ///< the base first; the index is the layer of an `Origin`
  AnyConfig merged;
};

/// An error message if there is no file or if the files have different kinds.
[[nodiscard]] std::expected<Layers, std::string> merge_layers(std::vector<LoadedFile> files);

/// The merged file: only what the layers set, without the defaults that the documented writer adds.
[[nodiscard]] Json merged_json(const Layers& layers);

/// The value of an option in one layer.
struct LayerValue {
  std::string path;  ///< of the file
  Json value;
  Range range;
};

struct Setter {
  ResolvedOption option;
  std::string path;  ///< of the file whose value counts; empty for the default
  Range range;
  std::vector<LayerValue> overridden;  ///< values of lower layers, the nearest first
};

/// The setters of every option that `key` names. A path such as `graphs[vit].O` names one option in each entry with that
/// name; a key alone, such as `O`, names the option in all sections. The last key may have any spelling. `options` is
/// `resolved(layers.merged)`.
[[nodiscard]] std::vector<Setter> setters_of(const Layers& layers, const std::vector<ResolvedOption>& options,
                                             std::string_view key);

}  // namespace bext
