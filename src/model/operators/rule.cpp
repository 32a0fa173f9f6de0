#include "rule.h"

#include <algorithm>
#include <utility>

namespace bext::model {

const Elements* KnownValues::add(std::uint32_t tensor, Elements elements) {
  if (elements.size() > most_elements || elements.size() > room) return nullptr;
  room -= elements.size();
  return &of.insert_or_assign(tensor, std::move(elements)).first->second;
}

bool KnownValues::take(const Shape& shape) {
  const std::size_t usual = 4;
  const std::size_t more = shape.size() - std::min(shape.size(), usual);
  if (shape.size() > most_dimensions || more > dimensions) return false;
  dimensions -= more;
  return true;
}

const Shape* RuleNode::shape(std::size_t i) const {
  const Tensor* tensor = input(i);
  return tensor && tensor->shape ? &*tensor->shape : nullptr;
}

ElementType RuleNode::type(std::size_t i) const {
  const Tensor* tensor = input(i);
  return tensor ? tensor->type : ElementType::undefined;
}

const Elements* RuleNode::value(std::size_t i) const {
  if (!has_input(i)) return nullptr;
  const std::uint32_t index = node_->inputs[i];
  if (const auto found = values_->of.find(index); found != values_->of.end()) return &found->second;
  const Tensor& tensor = graph_->tensors[index];
  if (!tensor.is_constant()) return nullptr;
  std::optional<Elements> stored = elements_of(*graph_, tensor);
  return stored ? values_->add(index, std::move(*stored)) : nullptr;
}

std::optional<std::vector<std::int64_t>> RuleNode::integers(std::size_t i) const {
  const Elements* elements = value(i);
  if (!elements) return std::nullopt;
  std::vector<std::int64_t> result;
  for (const Element& element : *elements) {
    if (!element.integer) return std::nullopt;
    result.push_back(*element.integer);
  }
  return result;
}

const Tensor* RuleNode::output(std::size_t i) const {
  return i < node_->outputs.size() && node_->outputs[i] != none ? &graph_->tensors[node_->outputs[i]] : nullptr;
}

void RuleNode::set(std::size_t i, ElementType type, std::optional<Shape> shape) {
  if (i >= node_->outputs.size() || node_->outputs[i] == none) return;
  Tensor& tensor = graph_->tensors[node_->outputs[i]];
  if (type != ElementType::undefined) tensor.type = type;
  if (!shape || !values_->take(*shape)) return;
  for (Dimension& dimension : *shape)
    if (dimension.size && (*dimension.size < 0 || *dimension.size > largest_size)) dimension = {};
  if (tensor.shape && tensor.shape->size() == shape->size())
    for (std::size_t axis = 0; axis < shape->size(); ++axis)
      if (!(*shape)[axis].size && (*shape)[axis].name.empty()) (*shape)[axis] = (*tensor.shape)[axis];
  tensor.shape = std::move(shape);
}

void RuleNode::set_value(std::size_t i, Elements elements) {
  if (i >= node_->outputs.size() || node_->outputs[i] == none) return;
  values_->add(node_->outputs[i], std::move(elements));
}

std::int64_t RuleNode::integer(std::string_view attribute, std::int64_t otherwise) const {
  const Attribute* found = node_->find(attribute);
  return found && found->integer ? *found->integer : otherwise;
}

float RuleNode::number(std::string_view attribute, float otherwise) const {
  const Attribute* found = node_->find(attribute);
  return found && found->number ? *found->number : otherwise;
}

std::string_view RuleNode::text(std::string_view attribute, std::string_view otherwise) const {
  const Attribute* found = node_->find(attribute);
  return found && found->text ? *found->text : otherwise;
}

const std::vector<std::int64_t>* RuleNode::list(std::string_view attribute) const {
  const Attribute* found = node_->find(attribute);
  return found && !found->integers.empty() ? &found->integers : nullptr;
}

std::optional<std::vector<std::int64_t>> RuleNode::list_or_input(std::string_view attribute, std::size_t input) const {
  if (const std::vector<std::int64_t>* given = list(attribute)) return *given;
  return integers(input);
}

std::optional<std::int64_t> size_at(const Shape* shape, std::size_t axis) {
  return shape && axis < shape->size() ? (*shape)[axis].size : std::nullopt;
}

std::optional<std::uint64_t> times(std::optional<std::uint64_t> a, std::optional<std::uint64_t> b) {
  std::uint64_t result = 0;
  if (!a || !b || __builtin_mul_overflow(*a, *b, &result)) return std::nullopt;
  return result;
}

std::optional<std::uint64_t> product(const Shape& shape, std::size_t begin, std::size_t end) {
  std::optional<std::uint64_t> result = 1;
  for (std::size_t axis = begin; axis < end; ++axis) {
    if (!shape[axis].size || *shape[axis].size < 0) return std::nullopt;
    result = times(result, static_cast<std::uint64_t>(*shape[axis].size));
  }
  return result;
}

std::optional<std::size_t> axis_of(std::int64_t axis, std::size_t rank) {
  const auto signed_rank = static_cast<std::int64_t>(rank);
  if (axis < -signed_rank || axis >= signed_rank) return std::nullopt;
  return static_cast<std::size_t>(axis < 0 ? axis + signed_rank : axis);
}

Dimension dimension_of(const Element& element) {
  if (element.integer && *element.integer >= 0) return {.size = element.integer};
  return {.name = element.integer ? std::string_view{} : element.name};
}

Element element_of(const Dimension& dimension) { return {.integer = dimension.size, .name = dimension.name}; }

std::optional<Shape> broadcast(const Shape& a, const Shape& b) {
  const Shape& longer = a.size() >= b.size() ? a : b;
  const Shape& shorter = a.size() >= b.size() ? b : a;
  Shape result = longer;
  const std::size_t skip = longer.size() - shorter.size();
  for (std::size_t axis = 0; axis < shorter.size(); ++axis) {
    Dimension& mine = result[skip + axis];
    const Dimension& other = shorter[axis];
    if (mine == other || other.size == 1) continue;
    if (mine.size == 1) {
      mine = other;
    } else if (mine.size && other.size) {
      return std::nullopt;
    } else if (other.size) {
      mine = other;  // an unknown size must be 1 or the same
    } else if (!mine.size) {
      mine = {};
    }
  }
  return result;
}

Shape unknown_shape(std::size_t rank) { return Shape(rank); }

}  // namespace bext::model
