#include <algorithm>
#include <cmath>

#include "rules.h"

namespace bext::model::rules {
namespace {

/// Of all inputs; nothing if a rank is unknown or two sizes contradict each other.
std::optional<Shape> broadcast_inputs(const RuleNode& node) {
  std::optional<Shape> result = Shape{};
  for (std::size_t i = 0; i < node.input_count() && result; ++i) {
    const Shape* shape = node.shape(i);
    result = shape ? broadcast(*result, *shape) : std::nullopt;
  }
  return node.input_count() > 0 ? result : std::nullopt;
}

std::optional<std::int64_t> whole(std::string_view op, std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  if (op == "Add") return __builtin_add_overflow(a, b, &result) ? std::nullopt : std::optional{result};
  if (op == "Sub") return __builtin_sub_overflow(a, b, &result) ? std::nullopt : std::optional{result};
  if (op == "Mul") return __builtin_mul_overflow(a, b, &result) ? std::nullopt : std::optional{result};
  if (op == "Min") return std::min(a, b);
  if (op == "Max") return std::max(a, b);
  if (op == "And") return a != 0 && b != 0 ? 1 : 0;
  if (op == "Or") return a != 0 || b != 0 ? 1 : 0;
  if (op == "Xor") return (a != 0) != (b != 0) ? 1 : 0;
  if (b == 0 || (a == INT64_MIN && b == -1)) return std::nullopt;
  if (op == "Div") return a / b;
  if (op == "Mod") return a % b != 0 && (a < 0) != (b < 0) ? a % b + b : a % b;
  return std::nullopt;
}

std::optional<double> real(std::string_view op, double a, double b) {
  if (op == "Add") return a + b;
  if (op == "Sub") return a - b;
  if (op == "Mul") return a * b;
  if (op == "Div") return b != 0 ? std::optional{a / b} : std::nullopt;
  if (op == "Min") return std::min(a, b);
  if (op == "Max") return std::max(a, b);
  if (op == "Pow") return std::pow(a, b);
  return std::nullopt;
}

std::optional<bool> compared(std::string_view op, double a, double b) {
  if (op == "Equal") return a == b;
  if (op == "Less") return a < b;
  if (op == "Greater") return a > b;
  if (op == "LessOrEqual") return a <= b;
  if (op == "GreaterOrEqual") return a >= b;
  return std::nullopt;
}

Element combined(std::string_view op, const Element& a, const Element& b) {
  if (a.integer && b.integer) return {.integer = whole(op, *a.integer, *b.integer)};
  if (a.known() && b.known()) return {.real = real(op, a.as_real(), b.as_real())};
  // A named size stays what it is.
  if ((op == "Mul" || op == "Div") && b.known() && b.as_real() == 1) return a;
  if (op == "Mul" && a.known() && a.as_real() == 1) return b;
  if ((op == "Add" || op == "Sub") && b.known() && b.as_real() == 0) return a;
  return {};
}

/// Single elements are repeated; other forms of broadcasting are not needed for shapes.
template <class Combine>
std::optional<Elements> each(const Elements& a, const Elements& b, const Combine& combine) {
  const std::size_t count = std::max(a.size(), b.size());
  if (a.empty() || b.empty() || (a.size() != count && a.size() != 1) || (b.size() != count && b.size() != 1))
    return std::nullopt;
  Elements result;
  for (std::size_t i = 0; i < count; ++i) result.push_back(combine(a[a.size() == 1 ? 0 : i], b[b.size() == 1 ? 0 : i]));
  return result;
}

std::optional<Element> unary(std::string_view op, const Element& x) {
  if (op == "Identity") return x;
  if (x.integer) {
    if (op == "Neg" && *x.integer != INT64_MIN) return Element{.integer = -*x.integer};
    if (op == "Abs" && *x.integer != INT64_MIN) return Element{.integer = std::abs(*x.integer)};
    if (op == "Not") return Element{.integer = *x.integer == 0 ? 1 : 0};
  }
  if (x.real) {
    if (op == "Neg") return Element{.real = -*x.real};
    if (op == "Floor") return Element{.real = std::floor(*x.real)};
    if (op == "Ceil") return Element{.real = std::ceil(*x.real)};
    if (op == "Round") return Element{.real = std::nearbyint(*x.real)};
    if (op == "Sqrt" && *x.real >= 0) return Element{.real = std::sqrt(*x.real)};
    if (op == "Exp") return Element{.real = std::exp(*x.real)};
    if (op == "Log" && *x.real > 0) return Element{.real = std::log(*x.real)};
  }
  return std::nullopt;
}

}  // namespace

void same(RuleNode& node) {
  node.set(0, node.type(0), copy(node.shape(0)));
  const Elements* value = node.value(0);
  if (!value) return;
  Elements result;
  for (const Element& element : *value) {
    const std::optional<Element> one = unary(node.node().op_type, element);
    if (!one) return;
    result.push_back(*one);
  }
  node.set_value(0, std::move(result));
}

void same_shape_bool(RuleNode& node) { node.set(0, ElementType::boolean, copy(node.shape(0))); }

void normalization(RuleNode& node) {
  node.set(0, node.type(0), copy(node.shape(0)));
  const Shape* shape = node.shape(0);
  if (!shape) return;
  const std::optional<std::size_t> axis = axis_of(node.integer("axis", -1), shape->size());
  if (!axis) return;
  Shape statistics = *shape;
  for (std::size_t i = *axis; i < statistics.size(); ++i) statistics[i] = {.size = 1};
  for (std::size_t i = 1; i < node.output_count(); ++i) node.set(i, ElementType::float32, statistics);
}

void batch_normalization(RuleNode& node) {
  node.set(0, node.type(0), copy(node.shape(0)));
  for (std::size_t i = 1; i < node.output_count(); ++i) node.set(i, node.type(0), copy(node.shape(1)));
}

void dropout(RuleNode& node) {
  node.set(0, node.type(0), copy(node.shape(0)));
  node.set(1, node.opset() < 10 ? node.type(0) : ElementType::boolean, copy(node.shape(0)));
}

void cast(RuleNode& node) {
  const std::int64_t to = node.integer("to", 0);
  const bool valid = to > 0 && to <= static_cast<std::int64_t>(ElementType::float4e2m1);
  const ElementType type = valid ? static_cast<ElementType>(to) : ElementType::undefined;
  node.set(0, type, copy(node.shape(0)));
  const Elements* value = node.value(0);
  if (!value) return;
  Elements result;
  for (const Element& element : *value) {
    if (is_float(type) && element.integer)
      result.push_back({.real = static_cast<double>(*element.integer)});
    else if (!is_float(type) && element.real)
      result.push_back(std::abs(*element.real) < 9e18
                           ? Element{.integer = static_cast<std::int64_t>(type == ElementType::boolean
                                                                              ? (*element.real != 0 ? 1.0 : 0.0)
                                                                              : *element.real)}
                           : Element{});
    else
      result.push_back(element);
  }
  node.set_value(0, std::move(result));
}

void cast_like(RuleNode& node) { node.set(0, node.type(1), copy(node.shape(0))); }

void like(RuleNode& node) {
  const std::int64_t to = node.integer("dtype", 0);
  const bool valid = to > 0 && to <= static_cast<std::int64_t>(ElementType::float4e2m1);
  node.set(0, valid ? static_cast<ElementType>(to) : node.type(0), copy(node.shape(0)));
}

void arithmetic(RuleNode& node) {
  const std::string_view op = node.node().op_type;
  std::optional<Shape> shape = broadcast_inputs(node);
  // Before version 7 the shape of the second input was fitted to the first by attributes.
  if (node.opset() < 7 && node.node().find("broadcast")) shape = copy(node.shape(0));
  const bool logical = op == "And" || op == "Or" || op == "Xor";
  node.set(0, logical ? ElementType::boolean : node.type(0), std::move(shape));
  const Elements* a = node.value(0);
  if (node.input_count() != 2 || !a) return;
  const Elements* b = node.value(1);
  if (!b) return;
  std::optional<Elements> result =
      each(*a, *b, [&](const Element& left, const Element& right) { return combined(op, left, right); });
  if (result) node.set_value(0, std::move(*result));
}

void comparison(RuleNode& node) {
  const std::string_view op = node.node().op_type;
  node.set(0, ElementType::boolean, broadcast_inputs(node));
  const Elements* a = node.value(0);
  const Elements* b = node.value(1);
  if (!a || !b) return;
  std::optional<Elements> result = each(*a, *b, [&](const Element& left, const Element& right) {
    if (!left.known() || !right.known()) {
      // A named size is never one of the negative numbers that mark special cases.
      const Element& given = left.known() ? left : right;
      const bool differs =
          op == "Equal" && given.known() && given.as_real() < 0 && !(left.name.empty() && right.name.empty());
      return differs ? Element{.integer = 0} : Element{};
    }
    const std::optional<bool> holds = compared(op, left.as_real(), right.as_real());
    return holds ? Element{.integer = *holds ? 1 : 0} : Element{};
  });
  if (result) node.set_value(0, std::move(*result));
}

void where(RuleNode& node) {
  node.set(0, node.type(1), broadcast_inputs(node));
  const Elements* condition = node.value(0);
  const Elements* a = node.value(1);
  const Elements* b = node.value(2);
  if (!condition || !a || !b) return;
  const std::size_t count = std::max({condition->size(), a->size(), b->size()});
  const auto fits = [&](const Elements& list) { return list.size() == count || list.size() == 1; };
  if (!fits(*condition) || !fits(*a) || !fits(*b)) return;
  const auto at = [](const Elements& list, std::size_t i) { return list[list.size() == 1 ? 0 : i]; };
  Elements result;
  for (std::size_t i = 0; i < count; ++i) {
    const Element chosen = at(*condition, i);
    result.push_back(!chosen.integer ? Element{} : *chosen.integer != 0 ? at(*a, i) : at(*b, i));
  }
  node.set_value(0, std::move(result));
}

void skip_normalization(RuleNode& node) {
  node.set(0, node.type(0), copy(node.shape(0)));
  node.set(3, node.type(0), copy(node.shape(0)));
}

}  // namespace bext::model::rules
