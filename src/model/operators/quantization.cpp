#include "rules.h"

namespace bext::model::rules {

void quantize(RuleNode& node) {
  const std::int64_t given = node.integer("output_dtype", 0);
  const bool valid = given > 0 && given <= static_cast<std::int64_t>(ElementType::float4e2m1);
  const ElementType type = node.has_input(2) ? node.type(2)
                           : valid           ? static_cast<ElementType>(given)
                                             : ElementType::uint8;
  node.set(0, type, copy(node.shape(0)));
}

void dequantize(RuleNode& node) {
  const ElementType scale = node.type(1);
  node.set(0, scale != ElementType::undefined ? scale : ElementType::float32, copy(node.shape(0)));
}

void dynamic_quantize(RuleNode& node) {
  node.set(0, ElementType::uint8, copy(node.shape(0)));
  node.set(1, ElementType::float32, Shape{});
  node.set(2, ElementType::uint8, Shape{});
}

void quantized_arithmetic(RuleNode& node) {
  const Shape* a = node.shape(0);
  const Shape* b = node.shape(3);
  node.set(0, node.type(0), a && b ? broadcast(*a, *b) : std::nullopt);
}

void quantized_unary(RuleNode& node) { node.set(0, node.type(0), copy(node.shape(0))); }

}  // namespace bext::model::rules
