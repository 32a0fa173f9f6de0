#pragma once
// What the rule of an operator sees of a node, and how it says what it found out.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bext/model/graph.h"
#include "bext/model/infer.h"

namespace bext::model {

/// One element of a small tensor whose value is known before the model runs, or a dimension with a name.
struct Element {
  std::optional<std::int64_t> integer = {};
  std::optional<double> real = {};  ///< of a float tensor
  std::string_view name = {};

  [[nodiscard]] bool known() const { return integer || real; }
  [[nodiscard]] double as_real() const { return real ? *real : static_cast<double>(integer.value_or(0)); }
  friend bool operator==(const Element&, const Element&) = default;
};
using Elements = std::vector<Element>;

/// Values of larger tensors are not followed; shapes are short.
inline constexpr std::size_t most_elements = 1024;
inline constexpr std::size_t most_dimensions = 64;
/// Larger sizes are taken as unknown; rules may add and subtract sizes without an overflow.
inline constexpr std::int64_t largest_size = std::int64_t{1} << 48U;

/// The known values of a graph, by tensor. Limited, so that a hostile file cannot fill the memory.
struct KnownValues {
  std::unordered_map<std::uint32_t, Elements> of = {};
  std::size_t room = std::size_t{1} << 17U;        ///< in elements
  std::size_t dimensions = std::size_t{1} << 15U;  ///< room for shapes beyond four dimensions

  /// For a graph inside.
  [[nodiscard]] KnownValues inside() const { return {.of = {}, .room = room / 2, .dimensions = dimensions / 2}; }

  const Elements* add(std::uint32_t tensor, Elements elements);
  /// Whether there is room for the shape, which is then taken.
  bool take(const Shape& shape);
};

class RuleNode {
 public:
  RuleNode(const Node& node, Graph& graph, std::int64_t opset, KnownValues& values)
      : node_{&node}, graph_{&graph}, opset_{opset}, values_{&values} {}

  [[nodiscard]] const Node& node() const { return *node_; }
  [[nodiscard]] Graph& graph() const { return *graph_; }
  [[nodiscard]] std::int64_t opset() const { return opset_; }

  // Inputs.
  [[nodiscard]] std::size_t input_count() const { return node_->inputs.size(); }
  [[nodiscard]] bool has_input(std::size_t i) const { return i < input_count() && node_->inputs[i] != none; }
  /// Null: not given.
  [[nodiscard]] const Tensor* input(std::size_t i) const {
    return has_input(i) ? &graph_->tensors[node_->inputs[i]] : nullptr;
  }
  /// Null: not even the rank is known.
  [[nodiscard]] const Shape* shape(std::size_t i) const;
  [[nodiscard]] ElementType type(std::size_t i) const;
  /// Null: not known, or more than `most_elements`.
  [[nodiscard]] const Elements* value(std::size_t i) const;
  /// All elements are known integers.
  [[nodiscard]] std::optional<std::vector<std::int64_t>> integers(std::size_t i) const;

  // Outputs.
  [[nodiscard]] std::size_t output_count() const { return node_->outputs.size(); }
  [[nodiscard]] const Tensor* output(std::size_t i) const;
  /// A dimension that is not found out keeps what the file says.
  void set(std::size_t i, ElementType type, std::optional<Shape> shape);
  void set_value(std::size_t i, Elements elements);

  // Attributes.
  [[nodiscard]] std::int64_t integer(std::string_view attribute, std::int64_t otherwise) const;
  [[nodiscard]] float number(std::string_view attribute, float otherwise) const;
  [[nodiscard]] std::string_view text(std::string_view attribute, std::string_view otherwise) const;
  /// Null: not given.
  [[nodiscard]] const std::vector<std::int64_t>* list(std::string_view attribute) const;
  /// The attribute or, in later versions of the operator, an input.
  [[nodiscard]] std::optional<std::vector<std::int64_t>> list_or_input(std::string_view attribute,
                                                                       std::size_t input) const;

 private:
  const Node* node_;
  Graph* graph_;
  std::int64_t opset_;
  KnownValues* values_;
};

using ShapeRule = void (*)(RuleNode&);
using MacRule = std::optional<std::uint64_t> (*)(const RuleNode&);

/// Which bytes a node touches.
enum class Traffic : std::uint8_t {
  all,      ///< every input and output once
  outputs,  ///< reads only as much as it writes: Gather, Slice
  nothing,  ///< a view or a question about the shape
};

struct OperatorRule {
  std::string_view name;
  ShapeRule shape;
  MacRule macs = nullptr;  ///< null: none
  Traffic traffic = Traffic::all;
  std::string_view domain = {};
};

[[nodiscard]] const OperatorRule* find_operator(std::string_view domain, std::string_view op_type);

// Small tools for rules.

[[nodiscard]] std::optional<std::int64_t> size_at(const Shape* shape, std::size_t axis);
/// A product of known sizes; nothing if one is unknown or the result too large.
[[nodiscard]] std::optional<std::uint64_t> product(const Shape& shape, std::size_t begin, std::size_t end);
[[nodiscard]] std::optional<std::uint64_t> times(std::optional<std::uint64_t> a, std::optional<std::uint64_t> b);
/// From 0 up; nothing if out of range.
[[nodiscard]] std::optional<std::size_t> axis_of(std::int64_t axis, std::size_t rank);
[[nodiscard]] Dimension dimension_of(const Element& element);
[[nodiscard]] Element element_of(const Dimension& dimension);
[[nodiscard]] std::optional<Shape> broadcast(const Shape& a, const Shape& b);
[[nodiscard]] Shape unknown_shape(std::size_t rank);
/// Nothing for a null pointer.
[[nodiscard]] inline std::optional<Shape> copy(const Shape* shape) {
  return shape ? std::optional{*shape} : std::nullopt;
}
/// The elements of a stored constant; nothing if they are elsewhere, too many or not numbers.
[[nodiscard]] std::optional<Elements> elements_of(const Graph& graph, const Tensor& tensor);

}  // namespace bext::model
