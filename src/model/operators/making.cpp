#include <algorithm>
#include <cmath>

#include "rules.h"

namespace bext::model::rules {
namespace {

ElementType type_attribute(const RuleNode& node, std::string_view name, ElementType otherwise) {
  const std::int64_t number = node.integer(name, 0);
  const bool valid = number > 0 && number <= static_cast<std::int64_t>(ElementType::float4e2m1);
  return valid ? static_cast<ElementType>(number) : otherwise;
}

std::optional<Shape> shape_from(const Elements* value) {
  if (!value || value->size() > most_dimensions) return std::nullopt;
  Shape shape;
  for (const Element& element : *value) shape.push_back(dimension_of(element));
  return shape;
}

std::optional<double> known(const Elements* value) {
  if (!value || value->size() != 1 || !value->front().known()) return std::nullopt;
  return value->front().as_real();
}

}  // namespace

/// The reader has taken type and shape from the attribute.
void constant(RuleNode& node) {
  const Tensor* output = node.output(0);
  if (!output || !output->is_constant()) return;
  if (std::optional<Elements> elements = elements_of(node.graph(), *output)) node.set_value(0, std::move(*elements));
}

void shape(RuleNode& node) {
  const Shape* of = node.shape(0);
  if (!of) return node.set(0, ElementType::int64, unknown_shape(1));
  const auto rank = static_cast<std::int64_t>(of->size());
  const auto place = [&](std::int64_t at) { return std::clamp<std::int64_t>(at < 0 ? at + rank : at, 0, rank); };
  const std::int64_t begin = place(std::clamp<std::int64_t>(node.integer("start", 0), -rank, rank));
  const std::int64_t end = place(std::clamp<std::int64_t>(node.integer("end", rank), -rank, rank));
  Elements elements;
  for (std::int64_t i = begin; i < end; ++i) elements.push_back(element_of((*of)[static_cast<std::size_t>(i)]));
  node.set(0, ElementType::int64, Shape{{.size = static_cast<std::int64_t>(elements.size())}});
  node.set_value(0, std::move(elements));
}

void size(RuleNode& node) {
  node.set(0, ElementType::int64, Shape{});
  const Tensor* of = node.input(0);
  const std::optional<std::uint64_t> count = of ? element_count(*of) : std::nullopt;
  if (count && *count <= INT64_MAX) node.set_value(0, {{.integer = static_cast<std::int64_t>(*count)}});
}

void constant_of_shape(RuleNode& node) {
  ElementType type = ElementType::float32;
  std::optional<Element> fill = Element{.real = 0.0};
  const Attribute* value = node.node().find("value");
  if (value && !value->constants.empty()) {
    const std::uint32_t index = node.graph().constants[value->constants[0]].tensor;
    const Tensor& stored = node.graph().tensors[index];
    type = stored.type;
    const std::optional<Elements> elements = elements_of(node.graph(), stored);
    fill = elements && elements->size() == 1 ? std::optional{elements->front()} : std::nullopt;
  }
  std::optional<Shape> shape = shape_from(node.value(0));
  if (!shape) {
    const std::optional<std::int64_t> rank = size_at(node.shape(0), 0);
    if (rank && *rank >= 0 && *rank <= static_cast<std::int64_t>(most_dimensions))
      shape = unknown_shape(static_cast<std::size_t>(*rank));
  }
  node.set(0, type, std::move(shape));
  const std::optional<std::uint64_t> count = node.output(0) ? element_count(*node.output(0)) : std::nullopt;
  if (fill && count && *count <= most_elements) node.set_value(0, Elements(static_cast<std::size_t>(*count), *fill));
}

void range(RuleNode& node) {
  const std::optional<double> begin = known(node.value(0));
  const std::optional<double> end = known(node.value(1));
  const std::optional<double> step = known(node.value(2));
  if (!begin || !end || !step || *step == 0) return node.set(0, node.type(0), unknown_shape(1));
  const double count = std::max(0.0, std::ceil((*end - *begin) / *step));
  if (!(count < static_cast<double>(largest_size))) return node.set(0, node.type(0), unknown_shape(1));
  node.set(0, node.type(0), Shape{{.size = static_cast<std::int64_t>(count)}});
  const Element& first = node.value(0)->front();
  const Element& each = node.value(2)->front();
  if (count > static_cast<double>(most_elements) || !first.integer || !each.integer || std::abs(*begin) > 1e15 ||
      std::abs(*step) > 1e12)
    return;
  Elements elements;
  for (std::int64_t i = 0; i < static_cast<std::int64_t>(count); ++i)
    elements.push_back({.integer = *first.integer + i * *each.integer});
  node.set_value(0, std::move(elements));
}

void random(RuleNode& node) {
  std::optional<Shape> shape;
  if (const std::vector<std::int64_t>* sizes = node.list("shape")) {
    shape.emplace();
    for (const std::int64_t one : *sizes) shape->push_back({.size = one});
  }
  node.set(0, type_attribute(node, "dtype", ElementType::float32), std::move(shape));
}

void multinomial(RuleNode& node) {
  const Shape* x = node.shape(0);
  Shape result{{}, {.size = node.integer("sample_size", 1)}};
  if (x && x->size() == 2) result[0] = (*x)[0];
  node.set(0, type_attribute(node, "dtype", ElementType::int32), std::move(result));
}

void window(RuleNode& node) {
  const Elements* count = node.value(0);
  node.set(0, type_attribute(node, "output_datatype", ElementType::float32),
           Shape{count && count->size() == 1 ? dimension_of(count->front()) : Dimension{}});
}

void mel_matrix(RuleNode& node) {
  const Elements* bins = node.value(0);
  const Elements* length = node.value(1);
  Shape result(2);
  if (length && length->size() == 1 && length->front().integer) result[0] = {.size = *length->front().integer / 2 + 1};
  if (bins && bins->size() == 1) result[1] = dimension_of(bins->front());
  node.set(0, type_attribute(node, "output_datatype", ElementType::float32), std::move(result));
}

void fourier(RuleNode& node) {
  const Shape* x = node.shape(0);
  if (!x || x->size() < 2) return node.set(0, node.type(0), std::nullopt);
  const std::optional<std::vector<std::int64_t>> stored = node.integers(2);
  const std::int64_t given =
      stored && stored->size() == 1 ? stored->front() : node.integer("axis", node.opset() < 20 ? 1 : -2);
  const std::optional<std::size_t> axis = axis_of(given, x->size());
  if (!axis) return node.set(0, node.type(0), std::nullopt);
  Shape result = *x;
  result.back() = {.size = 2};
  const Elements* length = node.value(1);
  if (node.has_input(1)) result[*axis] = length && length->size() == 1 ? dimension_of(length->front()) : Dimension{};
  if (node.integer("onesided", 0) != 0)
    result[*axis] = result[*axis].size ? Dimension{.size = *result[*axis].size / 2 + 1} : Dimension{};
  node.set(0, node.type(0), std::move(result));
}

void short_fourier(RuleNode& node) {
  const Shape* signal = node.shape(0);
  Shape result{{}, {}, {}, {.size = 2}};
  if (signal && !signal->empty()) result[0] = (*signal)[0];
  const std::optional<std::vector<std::int64_t>> step = node.integers(1);
  const std::optional<std::vector<std::int64_t>> given = node.integers(3);
  const std::optional<std::int64_t> length =
      given && given->size() == 1 ? std::optional{given->front()} : size_at(node.shape(2), 0);
  const std::optional<std::int64_t> samples = size_at(signal, 1);
  if (length && *length > 0) {
    result[2] = {.size = node.integer("onesided", 1) != 0 ? *length / 2 + 1 : *length};
    if (step && step->size() == 1 && step->front() > 0 && samples && *samples >= *length)
      result[1] = {.size = (*samples - *length) / step->front() + 1};
  }
  node.set(0, node.type(0), std::move(result));
}

void determinant(RuleNode& node) {
  const Shape* x = node.shape(0);
  node.set(0, node.type(0), x && x->size() >= 2 ? std::optional{Shape(x->begin(), x->end() - 2)} : std::nullopt);
}

void unknown(RuleNode&) {}

}  // namespace bext::model::rules
