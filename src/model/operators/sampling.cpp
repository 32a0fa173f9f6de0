#include <algorithm>
#include <cmath>

#include "rules.h"

namespace bext::model::rules {
namespace {

Dimension scaled(const Dimension& dimension, double scale) {
  if (scale == 1) return dimension;
  if (!dimension.size || !(scale > 0)) return {};
  const double size = std::floor(static_cast<double>(*dimension.size) * scale);
  return size < static_cast<double>(largest_size) ? Dimension{.size = static_cast<std::int64_t>(size)} : Dimension{};
}

/// `scales`: one for each axis.
void set_scaled(RuleNode& node, const Shape& shape, const Elements& scales) {
  Shape result;
  for (std::size_t i = 0; i < shape.size(); ++i)
    result.push_back(scales[i].known() ? scaled(shape[i], scales[i].as_real()) : Dimension{});
  node.set(0, node.type(0), std::move(result));
}

/// Since version 18 only some axes may be resized.
std::optional<Elements> for_all_axes(const RuleNode& node, const Elements& given, std::size_t rank) {
  const std::vector<std::int64_t>* axes = node.list("axes");
  if (!axes) return given.size() == rank ? std::optional{given} : std::nullopt;
  if (axes->size() != given.size()) return std::nullopt;
  Elements result(rank, Element{.integer = -1});
  for (std::size_t i = 0; i < axes->size(); ++i) {
    const std::optional<std::size_t> axis = axis_of((*axes)[i], rank);
    if (!axis) return std::nullopt;
    result[*axis] = given[i];
  }
  return result;
}

}  // namespace

void resize(RuleNode& node) {
  const Shape* shape = node.shape(0);
  if (!shape) return node.set(0, node.type(0), std::nullopt);
  const std::size_t rank = shape->size();
  const bool old = node.opset() < 11;
  const Elements* scales = node.value(old ? 1 : 2);
  const Elements* sizes = node.value(3);
  if (sizes && !sizes->empty()) {
    const std::string_view policy = node.text("keep_aspect_ratio_policy", "stretch");
    const std::optional<Elements> all = for_all_axes(node, *sizes, rank);
    if (!all || policy != "stretch") return node.set(0, node.type(0), unknown_shape(rank));
    Shape result;
    for (std::size_t i = 0; i < rank; ++i)
      result.push_back((*all)[i].integer == -1 ? (*shape)[i] : dimension_of((*all)[i]));
    return node.set(0, node.type(0), std::move(result));
  }
  if (!scales || scales->empty()) return node.set(0, node.type(0), unknown_shape(rank));
  std::optional<Elements> all = for_all_axes(node, *scales, rank);
  if (!all) return node.set(0, node.type(0), unknown_shape(rank));
  for (Element& scale : *all)
    if (scale.integer == -1) scale = {.integer = 1};
  set_scaled(node, *shape, *all);
}

void upsample(RuleNode& node) {
  const Shape* shape = node.shape(0);
  if (!shape) return node.set(0, node.type(0), std::nullopt);
  Elements scales;
  if (const Attribute* given = node.node().find("scales"))
    for (const float scale : given->numbers) scales.push_back({.real = double{scale}});
  else if (const Elements* value = node.value(1))
    scales = *value;
  if (scales.size() != shape->size()) return node.set(0, node.type(0), unknown_shape(shape->size()));
  set_scaled(node, *shape, scales);
}

void grid_sample(RuleNode& node) {
  const Shape* x = node.shape(0);
  const Shape* grid = node.shape(1);
  if (!x || !grid || x->size() < 2 || grid->size() != x->size()) return node.set(0, node.type(0), std::nullopt);
  Shape result{(*x)[0], (*x)[1]};
  result.insert(result.end(), grid->begin() + 1, grid->end() - 1);
  node.set(0, node.type(0), std::move(result));
}

void crop_pad(RuleNode& node) {
  const Shape* shape = node.shape(0);
  const Elements* sizes = node.value(1);
  if (!shape || !sizes)
    return node.set(0, node.type(0), shape ? std::optional{unknown_shape(shape->size())} : std::nullopt);
  const std::vector<std::int64_t>* axes = node.list("axes");
  Shape result = *shape;
  for (std::size_t i = 0; i < sizes->size(); ++i) {
    const std::optional<std::size_t> axis = axes && i < axes->size() ? axis_of((*axes)[i], result.size())
                                            : i < result.size()      ? std::optional{i}
                                                                     : std::nullopt;
    if (axis) result[*axis] = dimension_of((*sizes)[i]);
  }
  node.set(0, node.type(0), std::move(result));
}

}  // namespace bext::model::rules
