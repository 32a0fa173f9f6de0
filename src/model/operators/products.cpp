#include <algorithm>
#include <array>

#include "rules.h"

namespace bext::model::rules {
namespace {

/// As NumPy defines it: the last two axes are multiplied, the others broadcast; a vector gets an axis that is removed
/// again.
std::optional<Shape> product_shape(const Shape* a, const Shape* b) {
  if (!a || !b || a->empty() || b->empty()) return std::nullopt;
  Shape left = *a;
  Shape right = *b;
  if (a->size() == 1) left.insert(left.begin(), Dimension{.size = 1});
  if (b->size() == 1) right.push_back({.size = 1});
  std::optional<Shape> result = broadcast(Shape(left.begin(), left.end() - 2), Shape(right.begin(), right.end() - 2));
  if (!result) return std::nullopt;
  if (a->size() > 1) result->push_back(left[left.size() - 2]);
  if (b->size() > 1) result->push_back(right.back());
  return result;
}

std::optional<std::uint64_t> macs_of(const RuleNode& node, std::size_t a, std::size_t b) {
  const Tensor* output = node.output(0);
  const Shape* left = node.shape(a);
  const Shape* right = node.shape(b);
  if (!output || !left || left->empty() || !right || right->empty()) return std::nullopt;
  const std::optional<std::uint64_t> of_left = product(*left, left->size() - 1, left->size());
  const std::size_t axis = right->size() > 1 ? right->size() - 2 : 0;
  return times(element_count(*output), of_left ? of_left : product(*right, axis, axis + 1));
}

struct Terms {
  std::vector<std::string_view> inputs;
  std::string_view output;
};

/// Nothing for forms with an ellipsis or without an arrow, and for spaces.
std::optional<Terms> terms_of(std::string_view equation) {
  const std::size_t arrow = equation.find("->");
  if (arrow == std::string_view::npos || equation.contains('.') || equation.contains(' ')) return std::nullopt;
  Terms terms{.inputs = {}, .output = equation.substr(arrow + 2)};
  std::string_view left = equation.substr(0, arrow);
  for (std::size_t comma = left.find(','); comma != std::string_view::npos; comma = left.find(',')) {
    terms.inputs.push_back(left.substr(0, comma));
    left.remove_prefix(comma + 1);
  }
  terms.inputs.push_back(left);
  return terms;
}

using Letters = std::array<std::optional<Dimension>, 256>;

std::optional<Letters> letters_of(const RuleNode& node, const Terms& terms) {
  if (terms.inputs.size() != node.input_count()) return std::nullopt;
  Letters letters;
  for (std::size_t i = 0; i < terms.inputs.size(); ++i) {
    const Shape* shape = node.shape(i);
    if (!shape || shape->size() != terms.inputs[i].size()) return std::nullopt;
    for (std::size_t axis = 0; axis < shape->size(); ++axis) {
      std::optional<Dimension>& letter = letters[static_cast<unsigned char>(terms.inputs[i][axis])];
      if (!letter || !letter->size) letter = (*shape)[axis];
    }
  }
  return letters;
}

/// A stored scale or a mask of any shape says nothing about the rank, so the first input decides.
void set_like_first(RuleNode& node, std::optional<std::int64_t> last) {
  const Shape* x = node.shape(0);
  if (!x || x->empty()) return node.set(0, node.type(0), std::nullopt);
  Shape result = *x;
  result.back() = {.size = last};
  node.set(0, node.type(0), std::move(result));
}

}  // namespace

void matrix_product(RuleNode& node) {
  const Shape* a = node.shape(0);
  const Shape* b = node.shape(1);
  const bool transposed = node.integer("transA", 0) != 0 || node.integer("transB", 0) != 0;
  if (!transposed || !a || !b || a->size() < 2 || b->size() < 2) return node.set(0, node.type(0), product_shape(a, b));
  Shape left = *a;
  Shape right = *b;
  if (node.integer("transA", 0) != 0) std::swap(left[left.size() - 1], left[left.size() - 2]);
  if (node.integer("transB", 0) != 0) std::swap(right[right.size() - 1], right[right.size() - 2]);
  node.set(0, node.type(0), product_shape(&left, &right));
}

void integer_product(RuleNode& node) {
  const bool to_float = node.node().op_type != "MatMulInteger";
  node.set(0, to_float ? ElementType::float32 : ElementType::int32, product_shape(node.shape(0), node.shape(1)));
}

void quantized_product(RuleNode& node) { node.set(0, node.type(7), product_shape(node.shape(0), node.shape(3))); }

void general_product(RuleNode& node) {
  const Shape* a = node.shape(0);
  const Shape* b = node.shape(node.node().op_type == "QGemm" ? 3 : 1);
  Shape result(2);
  if (a && a->size() == 2) result[0] = (*a)[node.integer("transA", 0) != 0 ? 1 : 0];
  if (b && b->size() == 2) result[1] = (*b)[node.integer("transB", 0) != 0 ? 0 : 1];
  node.set(0, node.type(0), std::move(result));
}

void packed_product(RuleNode& node) { set_like_first(node, node.integer("N", 0)); }

void einsum(RuleNode& node) {
  const std::optional<Terms> terms = terms_of(node.text("equation", ""));
  const std::optional<Letters> letters = terms ? letters_of(node, *terms) : std::nullopt;
  if (!letters) return node.set(0, node.type(0), std::nullopt);
  Shape result;
  for (const char letter : terms->output)
    result.push_back((*letters)[static_cast<unsigned char>(letter)].value_or(Dimension{}));
  node.set(0, node.type(0), std::move(result));
}

void attention(RuleNode& node) {
  const Shape* weight = node.shape(1);
  const std::optional<std::int64_t> size = size_at(weight, 1);
  set_like_first(node, size ? std::optional{*size / 3} : std::nullopt);
}

void multi_head_attention(RuleNode& node) {
  const Shape* v = node.shape(2);
  set_like_first(node, v && v->size() == 3 ? (*v)[2].size : std::nullopt);
}

void grouped_attention(RuleNode& node) {
  if (node.has_input(1)) {
    node.set(0, node.type(0), node.shape(0) ? std::optional{*node.shape(0)} : std::nullopt);
    return;
  }
  set_like_first(node, std::nullopt);
}

std::optional<std::uint64_t> product_macs(const RuleNode& node) {
  const Shape* a = node.shape(0);
  if (node.integer("transA", 0) != 0 && a && a->size() >= 2) {
    const Tensor* output = node.output(0);
    return output ? times(element_count(*output), product(*a, a->size() - 2, a->size() - 1)) : std::nullopt;
  }
  return macs_of(node, 0, 1);
}

std::optional<std::uint64_t> quantized_product_macs(const RuleNode& node) { return macs_of(node, 0, 3); }

std::optional<std::uint64_t> general_product_macs(const RuleNode& node) {
  const Shape* a = node.shape(0);
  const Tensor* output = node.output(0);
  if (!a || a->size() != 2 || !output) return std::nullopt;
  const std::size_t axis = node.integer("transA", 0) != 0 ? 0 : 1;
  return times(element_count(*output), product(*a, axis, axis + 1));
}

std::optional<std::uint64_t> packed_product_macs(const RuleNode& node) {
  const Tensor* x = node.input(0);
  const std::int64_t columns = node.integer("N", 0);
  if (!x || columns <= 0) return std::nullopt;
  return times(element_count(*x), static_cast<std::uint64_t>(columns));
}

std::optional<std::uint64_t> einsum_macs(const RuleNode& node) {
  const std::optional<Terms> terms = terms_of(node.text("equation", ""));
  const std::optional<Letters> letters = terms ? letters_of(node, *terms) : std::nullopt;
  if (!letters) return std::nullopt;
  if (node.input_count() < 2) return 0;
  std::optional<std::uint64_t> result = 1;
  for (const std::optional<Dimension>& letter : *letters)
    if (letter) result = letter->size ? times(result, static_cast<std::uint64_t>(*letter->size)) : std::nullopt;
  return result;
}

std::optional<std::uint64_t> unknown_macs(const RuleNode&) { return std::nullopt; }

}  // namespace bext::model::rules
