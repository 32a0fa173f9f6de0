#include "free_dimensions.h"

#include <fmt/format.h>

#include <set>
#include <unordered_map>

#include "operators/rule.h"

namespace bext::model {
namespace {

/// `?` is how some tools write a size without a name.
bool is_name(std::string_view name) { return !name.empty() && name != "?"; }

std::string place_of(const Tensor& input, std::size_t axis) { return fmt::format("{}:{}", input.name, axis); }

std::string key_of(const Tensor& input, std::size_t axis) {
  const std::string_view name = (*input.shape)[axis].name;
  return is_name(name) ? std::string{name} : place_of(input, axis);
}

void tidy(Graph& graph, const std::unordered_map<std::string_view, std::int64_t>& sizes) {
  for (Tensor& tensor : graph.tensors) {
    if (!tensor.shape) continue;
    if (tensor.shape->size() > most_dimensions) {
      tensor.shape.reset();
      continue;
    }
    for (Dimension& dimension : *tensor.shape) {
      if (dimension.size && (*dimension.size < 0 || *dimension.size > largest_size)) dimension = {};
      if (dimension.size) continue;
      if (!is_name(dimension.name)) dimension.name = {};
      if (const auto bound = sizes.find(dimension.name); bound != sizes.end()) dimension = {.size = bound->second};
    }
  }
  for (Graph& inner : graph.subgraphs) tidy(inner, sizes);
}

}  // namespace

void bind_dimensions(Model& model, const InferOptions& options, Inference& result) {
  Graph& graph = model.graph;
  tidy(graph, {});
  std::set<std::string_view> used;
  const auto given = [&](std::string_view key) -> const std::int64_t* {
    for (const auto& [name, size] : options.dimensions)
      if (name == key) {
        used.insert(name);
        return &size;
      }
    return nullptr;
  };
  std::unordered_map<std::string, std::size_t> listed;
  std::unordered_map<std::string_view, std::int64_t> sizes;
  for (const std::uint32_t index : graph.inputs) {
    Tensor& input = graph.tensors[index];
    if (!input.shape) continue;
    for (std::size_t axis = 0; axis < input.shape->size(); ++axis) {
      Dimension& dimension = (*input.shape)[axis];
      if (dimension.size) continue;
      std::string key = key_of(input, axis);
      const auto [place, is_new] = listed.try_emplace(key, result.dimensions.size());
      if (is_new) result.dimensions.push_back({std::move(key), std::nullopt});
      FreeDimension& free = result.dimensions[place->second];
      // A dimension with a name can also be set by its place, which is easier to type than a generated name.
      const std::string its_place = place_of(input, axis);
      const std::int64_t* by_name = given(free.name);
      const std::int64_t* by_place = free.name == its_place ? nullptr : given(its_place);
      const bool is_set = free.value && !free.assumed;
      if (by_name && !is_set) free = {.name = std::move(free.name), .value = *by_name};
      if (by_place && free.value && !free.assumed && *free.value != *by_place)
        result.contradicting_bindings.emplace_back(its_place, free.name);
      else if (by_place)
        free = {.name = std::move(free.name), .value = *by_place};
      const bool batch = options.assume_batch_1 && axis == 0 && input.shape->size() > 1;
      if (batch && !free.value) free = {.name = std::move(free.name), .value = 1, .assumed = true};
      if (!free.value) continue;
      if (is_name(dimension.name))
        sizes.insert_or_assign(dimension.name, *free.value);
      else
        dimension = {.size = free.value};
    }
  }
  for (const auto& [name, size] : options.dimensions)
    if (!used.contains(name)) result.unused_bindings.push_back(name);
  tidy(graph, sizes);
  for (Function& function : model.functions) tidy(function.body, {});
}

}  // namespace bext::model
