#include <algorithm>

#include "rules.h"

namespace bext::model::rules {
namespace {

std::optional<Shape> reduced(const Shape& shape, const std::vector<std::int64_t>& axes, bool keep) {
  std::vector<bool> remove(shape.size());
  for (const std::int64_t axis : axes) {
    const std::optional<std::size_t> index = axis_of(axis, shape.size());
    if (!index) return std::nullopt;
    remove[*index] = true;
  }
  Shape result;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (!remove[i])
      result.push_back(shape[i]);
    else if (keep)
      result.push_back({.size = 1});
  }
  return result;
}

void follow_value(RuleNode& node) {
  const Elements* value = node.value(0);
  if (!value || value->empty() || node.output(0) == nullptr || element_count(*node.output(0)) != 1) return;
  const std::string_view op = node.node().op_type;
  std::int64_t result = op == "ReduceProd" ? 1 : op == "ReduceSum" ? 0 : value->front().integer.value_or(0);
  for (const Element& element : *value) {
    if (!element.integer) return;
    if (op == "ReduceProd" && __builtin_mul_overflow(result, *element.integer, &result)) return;
    if (op == "ReduceSum" && __builtin_add_overflow(result, *element.integer, &result)) return;
    if (op == "ReduceMax") result = std::max(result, *element.integer);
    if (op == "ReduceMin") result = std::min(result, *element.integer);
  }
  if (op == "ReduceProd" || op == "ReduceSum" || op == "ReduceMax" || op == "ReduceMin")
    node.set_value(0, {{.integer = result}});
}

}  // namespace

void reduction(RuleNode& node) {
  const Shape* shape = node.shape(0);
  if (!shape) return node.set(0, node.type(0), std::nullopt);
  const bool keep = node.integer("keepdims", 1) != 0;
  std::vector<std::int64_t> axes;
  if (const std::vector<std::int64_t>* given = node.list("axes")) {
    axes = *given;
  } else if (node.has_input(1)) {
    const std::optional<std::vector<std::int64_t>> stored = node.integers(1);
    if (!stored) return node.set(0, node.type(0), keep ? std::optional{unknown_shape(shape->size())} : std::nullopt);
    axes = *stored;
  }
  if (axes.empty()) {
    if (node.integer("noop_with_empty_axes", 0) != 0) return node.set(0, node.type(0), *shape);
    for (std::size_t i = 0; i < shape->size(); ++i) axes.push_back(static_cast<std::int64_t>(i));
  }
  node.set(0, node.type(0), reduced(*shape, axes, keep));
  follow_value(node);
}

void arg_reduction(RuleNode& node) {
  const Shape* shape = node.shape(0);
  node.set(0, ElementType::int64,
           shape ? reduced(*shape, {node.integer("axis", 0)}, node.integer("keepdims", 1) != 0) : std::nullopt);
}

void top_k(RuleNode& node) {
  const Shape* shape = node.shape(0);
  std::optional<Shape> result;
  if (shape) {
    const std::optional<std::size_t> axis = axis_of(node.integer("axis", -1), shape->size());
    const std::optional<std::vector<std::int64_t>> stored = node.integers(1);
    const std::int64_t given = node.integer("k", -1);
    if (axis) {
      result = *shape;
      (*result)[*axis] = {};
      if (given >= 0) (*result)[*axis] = {.size = given};
      if (stored && stored->size() == 1) (*result)[*axis] = {.size = stored->front()};
    }
  }
  node.set(0, node.type(0), result);
  node.set(1, ElementType::int64, std::move(result));
}

}  // namespace bext::model::rules
