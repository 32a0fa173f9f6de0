#pragma once
// The graph of a model as plain values: nodes and tensors that refer to each other by index. Texts and weights stay in the
// bytes of the model file, which must outlive the graph; memory depends on the number of nodes, not on the size of the
// weights.
//
// ```cpp
// using namespace bext::model;
// Graph graph{.name = "g"};
// graph.tensors.push_back({.name = "x", .type = ElementType::float16, .shape = Shape{{.size = 2}, {.size = 3}}});
// graph.tensors.push_back({.name = "y"});
// graph.nodes.push_back({.op_type = "Relu", .inputs = {0}, .outputs = {1}});
// graph.link();
// assert(graph.tensors[1].producer == 0 && graph.tensors[0].consumers.size() == 1);
// assert(byte_count(graph.tensors[0]) == 12 && !byte_count(graph.tensors[1]));
// ```

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace bext::model {

/// The numbers are those of the ONNX format.
enum class ElementType : std::uint8_t {
  undefined = 0,
  float32 = 1,
  uint8 = 2,
  int8 = 3,
  uint16 = 4,
  int16 = 5,
  int32 = 6,
  int64 = 7,
  text = 8,
  boolean = 9,
  float16 = 10,
  float64 = 11,
  uint32 = 12,
  uint64 = 13,
  complex64 = 14,
  complex128 = 15,
  bfloat16 = 16,
  float8e4m3fn = 17,
  float8e4m3fnuz = 18,
  float8e5m2 = 19,
  float8e5m2fnuz = 20,
  uint4 = 21,
  int4 = 22,
  float4e2m1 = 23,
};
[[nodiscard]] std::string_view name_of(ElementType type);
/// 0 for texts and unknown types.
[[nodiscard]] unsigned bits_of(ElementType type);
[[nodiscard]] bool is_float(ElementType type);

/// A size, a name for a size that is only known at run time, or neither.
struct Dimension {
  std::optional<std::int64_t> size = {};
  std::string_view name = {};

  friend bool operator==(const Dimension&, const Dimension&) = default;
};
using Shape = std::vector<Dimension>;

/// The invalid index.
inline constexpr std::uint32_t none = UINT32_MAX;

/// A value between nodes, an input, an output or a constant.
struct Tensor {
  std::string_view name = {};
  ElementType type = ElementType::undefined;
  std::optional<Shape> shape = {};            ///< empty if the number of dimensions is unknown
  std::uint32_t constant = none;              ///< in `Graph::constants`: the tensor has a stored value
  std::uint32_t producer = none;              ///< the node that writes it; none for inputs and constants
  std::vector<std::uint32_t> consumers = {};  ///< the nodes that read it, each once
  std::uint32_t outer = none;                 ///< in a subgraph: the tensor of the enclosing graph that it refers to

  [[nodiscard]] bool is_constant() const { return constant != none; }
};
/// Empty if a dimension is unknown or the number overflows.
[[nodiscard]] std::optional<std::uint64_t> element_count(const Tensor& tensor);
/// Size of the elements in memory; empty if the count or the type is unknown.
[[nodiscard]] std::optional<std::uint64_t> byte_count(const Tensor& tensor);

/// Weights in another file.
struct ExternalData {
  std::string_view location = {};  ///< relative to the folder of the model
  std::uint64_t offset = 0;
  std::optional<std::uint64_t> length = {};  ///< empty: to the end of the file
};

/// Where the elements of a constant are.
struct Constant {
  std::uint32_t tensor = none;  ///< in `Graph::tensors`
  std::string_view raw = {};    ///< the elements as in memory, little endian; empty if they are stored otherwise
  /// The elements as protobuf encodes them, in pieces: 32 or 64 bits for floats, one varint for integers and types below
  /// 32 bits, one text for strings.
  std::vector<std::string_view> encoded = {};
  std::optional<ExternalData> external = {};
  bool sparse = false;        ///< only nonzero values are stored
  bool from_node = false;     ///< the value of a `Constant` node
  bool in_attribute = false;  ///< a value in an attribute of another operator
};

/// An attribute of a node. At most one kind of value is set.
struct Attribute {
  std::string_view name = {};
  std::optional<float> number = {};
  std::optional<std::int64_t> integer = {};
  std::optional<std::string_view> text = {};
  std::vector<float> numbers = {};
  std::vector<std::int64_t> integers = {};
  std::vector<std::string_view> texts = {};
  std::vector<std::uint32_t> constants = {};  ///< in `Graph::constants`: one tensor or a list of tensors
  std::vector<std::uint32_t> graphs = {};     ///< in `Graph::subgraphs`: one subgraph or a list of them
  std::string_view refers_to = {};            ///< in a function: the attribute of the calling node
};

struct Node {
  std::string_view name = {};
  std::string_view op_type = {};
  std::string_view domain = {};             ///< empty for the operators of ONNX itself
  std::vector<std::uint32_t> inputs = {};   ///< in `Graph::tensors`; `none`: the input is not given
  std::vector<std::uint32_t> outputs = {};  ///< in `Graph::tensors`; `none`: the output is not used
  std::vector<Attribute> attributes = {};

  [[nodiscard]] const Attribute* find(std::string_view attribute) const;
};

struct Graph {
  std::string_view name = {};
  std::vector<Node> nodes = {};  ///< in an order of execution, that of the file where possible
  std::vector<Tensor> tensors = {};
  std::vector<Constant> constants = {};
  std::vector<std::uint32_t> inputs = {};  ///< in `tensors`, without constants
  std::vector<std::uint32_t> outputs = {};
  std::vector<Graph> subgraphs = {};  ///< branches and bodies; an attribute of a node refers to them

  /// Sets the producer and the consumers of every tensor. A node also consumes what its subgraphs refer to.
  void link();
};

/// The name of a node or, because many exporters name only tensors, of its first output.
[[nodiscard]] std::string_view label_of(const Graph& graph, const Node& node);

/// An operator made of other operators.
struct Function {
  std::string_view name = {};
  std::string_view domain = {};
  Graph body = {};
};

struct OperatorSet {
  std::string_view domain = {};
  std::int64_t version = 0;
};

struct Model {
  std::int64_t ir_version = 0;
  std::string_view producer = {};
  std::string_view producer_version = {};
  std::vector<OperatorSet> operator_sets = {};
  Graph graph = {};
  std::vector<Function> functions = {};

  /// The version of the operators of ONNX itself; 1 if the model names none.
  [[nodiscard]] std::int64_t opset() const;
};

}  // namespace bext::model
