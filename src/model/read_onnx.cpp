// The field numbers are those of the published format, onnx.proto.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <unordered_map>
#include <utility>

#include "bext/model/onnx.h"
#include "bext/text/digits.h"
#include "order_nodes.h"
#include "wire.h"

namespace bext::model {
namespace {

constexpr std::size_t most_nested_graphs = 64;
/// Indices have 32 bits, and a file of 16 million nodes is not a model.
constexpr std::size_t most_nodes = 1U << 24U;

/// A graph while it is read: gives each name its tensor.
struct Scope {
  Graph graph = {};
  std::unordered_map<std::string_view, std::uint32_t> tensors = {};
  std::vector<std::uint32_t> inputs = {};  ///< as written, with constants

  std::uint32_t tensor(std::string_view name) {
    if (name.empty()) return none;
    const auto [place, is_new] = tensors.try_emplace(name, static_cast<std::uint32_t>(graph.tensors.size()));
    if (is_new) graph.tensors.push_back({.name = name});
    return place->second;
  }
};

struct ReadTensor {
  std::string_view name = {};
  ElementType type = ElementType::undefined;
  std::optional<Shape> shape = {};
};

struct ReadConstant {
  ReadTensor tensor;
  Constant data;
};

class Reader {
 public:
  explicit Reader(std::string_view file) : file_{file} {}

  std::expected<Model, Fault> model() {
    Model model;
    Scope main;
    bool has_graph = false;
    fields(file_, "model", [&](const WireField& field) {
      switch (field.number) {
        case 1:
          model.ir_version = integer(field);
          break;
        case 2:
          model.producer = text(field);
          break;
        case 3:
          model.producer_version = text(field);
          break;
        case 7:
          has_graph = true;
          read_graph(text(field), main);
          break;
        case 8:
          model.operator_sets.push_back(operator_set(text(field)));
          break;
        case 25:
          model.functions.push_back(function(text(field)));
          break;
        default:
          break;
      }
    });
    model.graph = finish(main, nullptr);
    if (fault_) return std::unexpected{std::move(*fault_)};
    if (!has_graph) return std::unexpected{Fault{0, "it has no graph"}};
    return model;
  }

 private:
  /// Calls `take` with each field of a message. `what` names the message.
  template <class Take>
  void fields(std::string_view message, std::string_view what, Take take) {
    WireMessage wire{message};
    while (!fault_) {
      const std::optional<WireField> field = wire.next();
      if (!field) break;
      here_ = wire.position();
      what_ = what;
      take(*field);
    }
    if (wire.is_cut() && !fault_) {
      // If the file is truncated, its last field is the first that is seen to be cut.
      here_ = wire.field();
      const bool is_file = message.data() == file_.data() && message.size() == file_.size();
      const std::size_t begin = offset_here();
      fault_ = Fault{
          begin, is_file ? fmt::format("truncated: the field at byte {} ends after the end of the file", begin)
                         : fmt::format("the {0} is damaged: the field at byte {1} ends after the {0}", what, begin)};
    }
    if (wire.damage() && !fault_) {
      here_ = wire.position();
      what_ = what;
      damaged(wire.damage());
    }
  }
  void damaged(std::string_view how) {
    if (!fault_)
      fault_ = Fault{offset_here(), fmt::format("the {} is damaged: {} (byte {})", what_, how, offset_here())};
  }
  [[nodiscard]] std::size_t offset_here() const { return static_cast<std::size_t>(here_ - file_.data()); }
  void wrong_type(const WireField& field) { damaged(fmt::format("field {} has the wrong type", field.number)); }

  std::string_view text(const WireField& field) {
    if (!field.is_bytes()) wrong_type(field);
    return field.bytes;
  }
  std::int64_t integer(const WireField& field) {
    if (!field.is_varint()) wrong_type(field);
    return static_cast<std::int64_t>(field.value);
  }
  /// Written one by one or packed into one field.
  void integers(const WireField& field, std::vector<std::int64_t>& list) {
    if (field.is_varint()) return list.push_back(integer(field));
    if (!field.is_bytes()) return wrong_type(field);
    for (WireMessage packed{field.bytes}; !packed.at_end();) {
      const std::optional<std::uint64_t> value = packed.varint();
      if (!value) return damaged("it ends inside a number");
      list.push_back(static_cast<std::int64_t>(*value));
    }
  }
  void numbers(const WireField& field, std::vector<float>& list) {
    if (field.type == WireField::Type::fixed32)
      return list.push_back(std::bit_cast<float>(static_cast<std::uint32_t>(field.value)));
    if (!field.is_bytes()) return wrong_type(field);
    for (WireMessage packed{field.bytes}; !packed.at_end();) {
      const std::optional<std::uint32_t> bits = packed.fixed<std::uint32_t>();
      if (!bits) return damaged("it ends inside a number");
      list.push_back(std::bit_cast<float>(*bits));
    }
  }
  ElementType element_type(const WireField& field) {
    const std::int64_t number = integer(field);
    const bool known = number > 0 && number <= static_cast<std::int64_t>(ElementType::float4e2m1);
    return known ? static_cast<ElementType>(number) : ElementType::undefined;
  }

  OperatorSet operator_set(std::string_view message) {
    OperatorSet set;
    fields(message, "list of operator sets", [&](const WireField& field) {
      if (field.number == 1) set.domain = text(field);
      if (field.number == 2) set.version = integer(field);
    });
    return set;
  }

  /// A graph in several parts is joined, as protobuf prescribes.
  void read_graph(std::string_view message, Scope& scope) {
    if (depth_ == most_nested_graphs) return damaged("subgraphs are nested more than 64 deep");
    ++depth_;
    fields(message, "graph", [&](const WireField& field) {
      switch (field.number) {
        case 1:
          node(text(field), scope);
          break;
        case 2:
          scope.graph.name = text(field);
          break;
        case 5:
          add_constant(constant(text(field)), scope);
          break;
        case 11:
          scope.inputs.push_back(add_tensor(tensor(text(field)), scope));
          break;
        case 12:
          scope.graph.outputs.push_back(add_tensor(tensor(text(field)), scope));
          break;
        case 13:
          add_tensor(tensor(text(field)), scope);
          break;
        case 15:
          add_constant(sparse_constant(text(field)), scope);
          break;
        default:
          break;
      }
    });
    --depth_;
  }

  /// After its last part: finds what the graph takes from the enclosing one, and puts the nodes into an order of execution.
  Graph finish(Scope& scope, Scope* enclosing) {
    Graph& graph = scope.graph;
    if (fault_) return {};
    for (const std::uint32_t input : scope.inputs)
      if (input != none && !graph.tensors[input].is_constant()) graph.inputs.push_back(input);
    std::erase(graph.outputs, none);
    if (const std::optional<std::string> problem = order_nodes(graph)) {
      what_ = "graph";
      damaged(*problem);
      return {};
    }
    if (!enclosing) return std::move(graph);
    std::vector<bool> own(graph.tensors.size());
    for (const std::uint32_t input : graph.inputs) own[input] = true;
    for (std::uint32_t i = 0; i < graph.tensors.size(); ++i) {
      Tensor& tensor = graph.tensors[i];
      if (tensor.producer == none && !tensor.is_constant() && !own[i]) tensor.outer = enclosing->tensor(tensor.name);
    }
    return std::move(graph);
  }

  std::uint32_t add_tensor(ReadTensor read, Scope& scope) {
    const std::uint32_t index = scope.tensor(read.name);
    if (index == none) return none;
    Tensor& tensor = scope.graph.tensors[index];
    if (read.type != ElementType::undefined) tensor.type = read.type;
    if (read.shape) tensor.shape = std::move(read.shape);
    return index;
  }
  std::uint32_t add_constant(ReadConstant read, Scope& scope) {
    const auto number = static_cast<std::uint32_t>(scope.graph.constants.size());
    std::uint32_t index = add_tensor(read.tensor, scope);
    if (index == none) {  // without a name no node can use it, but it is stored
      index = static_cast<std::uint32_t>(scope.graph.tensors.size());
      scope.graph.tensors.push_back({.type = read.tensor.type, .shape = std::move(read.tensor.shape)});
    }
    read.data.tensor = index;
    scope.graph.tensors[index].constant = number;
    scope.graph.constants.push_back(std::move(read.data));
    return number;
  }

  void node(std::string_view message, Scope& scope) {
    if (scope.graph.nodes.size() == most_nodes) return damaged("it has more than 16777216 nodes");
    Node node;
    fields(message, "node", [&](const WireField& field) {
      switch (field.number) {
        case 1:
          node.inputs.push_back(scope.tensor(text(field)));
          break;
        case 2:
          node.outputs.push_back(scope.tensor(text(field)));
          break;
        case 3:
          node.name = text(field);
          break;
        case 4:
          node.op_type = text(field);
          break;
        case 5:
          node.attributes.push_back(attribute(text(field), scope));
          break;
        case 7:
          node.domain = text(field);
          break;
        default:
          break;
      }
    });
    if (node.op_type.empty()) damaged("a node has no operator");
    if (node.domain == "ai.onnx") node.domain = {};
    if (node.op_type == "Constant" && node.domain.empty()) mark_constant(node, scope);
    scope.graph.nodes.push_back(std::move(node));
  }
  /// The output of a `Constant` node has a stored value like any other constant.
  static void mark_constant(const Node& node, Scope& scope) {
    if (node.outputs.empty() || node.outputs[0] == none) return;
    Tensor& output = scope.graph.tensors[node.outputs[0]];
    const auto one_dimension = [](std::size_t size) { return Shape{{.size = static_cast<std::int64_t>(size)}}; };
    for (const Attribute& attribute : node.attributes) {
      if (!attribute.constants.empty()) {
        Constant& constant = scope.graph.constants[attribute.constants[0]];
        constant.from_node = true;
        constant.in_attribute = false;
        Tensor& value = scope.graph.tensors[constant.tensor];
        output.constant = attribute.constants[0];
        output.type = value.type;
        output.shape = value.shape;
        if (constant.tensor + 1 == scope.graph.tensors.size()) scope.graph.tensors.pop_back();
        constant.tensor = node.outputs[0];
        continue;
      }
      if (!attribute.name.starts_with("value_")) continue;
      const bool list = attribute.name.ends_with('s');
      output.type = attribute.name.starts_with("value_float") ? ElementType::float32
                    : attribute.name.starts_with("value_int") ? ElementType::int64
                                                              : ElementType::text;
      output.shape =
          list ? one_dimension(std::max({attribute.numbers.size(), attribute.integers.size(), attribute.texts.size()}))
               : Shape{};
      output.constant = static_cast<std::uint32_t>(scope.graph.constants.size());
      scope.graph.constants.push_back({.tensor = node.outputs[0], .from_node = true});
    }
  }

  Attribute attribute(std::string_view message, Scope& scope) {
    Attribute attribute;
    fields(message, "attribute", [&](const WireField& field) {
      switch (field.number) {
        case 1:
          attribute.name = text(field);
          break;
        case 2: {
          std::vector<float> one;
          numbers(field, one);
          if (!one.empty()) attribute.number = one.back();
          break;
        }
        case 3:
          attribute.integer = integer(field);
          break;
        case 4:
          attribute.text = text(field);
          break;
        case 5:
        case 10:
          attribute.constants.push_back(attribute_constant(constant(text(field)), scope));
          break;
        case 6:
        case 11:
          attribute.graphs.push_back(subgraph(text(field), scope));
          break;
        case 7:
          numbers(field, attribute.numbers);
          break;
        case 8:
          integers(field, attribute.integers);
          break;
        case 9:
          attribute.texts.push_back(text(field));
          break;
        case 22:
          attribute.constants.push_back(attribute_constant(sparse_constant(text(field)), scope));
          break;
        case 21:
          attribute.refers_to = text(field);
          break;
        default:
          break;
      }
    });
    return attribute;
  }
  /// Its name means nothing: it may be that of another tensor.
  static std::uint32_t attribute_constant(ReadConstant read, Scope& scope) {
    read.data.tensor = static_cast<std::uint32_t>(scope.graph.tensors.size());
    const auto number = static_cast<std::uint32_t>(scope.graph.constants.size());
    scope.graph.tensors.push_back({.name = read.tensor.name,
                                   .type = read.tensor.type,
                                   .shape = std::move(read.tensor.shape),
                                   .constant = number});
    read.data.in_attribute = true;
    scope.graph.constants.push_back(std::move(read.data));
    return number;
  }
  std::uint32_t subgraph(std::string_view message, Scope& enclosing) {
    Scope inner;
    read_graph(message, inner);
    enclosing.graph.subgraphs.push_back(finish(inner, &enclosing));
    return static_cast<std::uint32_t>(enclosing.graph.subgraphs.size() - 1);
  }

  ReadTensor tensor(std::string_view message) {
    ReadTensor tensor;
    fields(message, "description of a tensor", [&](const WireField& field) {
      if (field.number == 1) tensor.name = text(field);
      if (field.number == 2) type(text(field), tensor);
    });
    return tensor;
  }
  /// Sequences, maps and optional values have no shape of their own.
  void type(std::string_view message, ReadTensor& tensor) {
    fields(message, "type of a tensor", [&](const WireField& outer) {
      if (outer.number != 1) return;
      fields(text(outer), "type of a tensor", [&](const WireField& field) {
        if (field.number == 1) tensor.type = element_type(field);
        if (field.number == 2) tensor.shape = shape(text(field));
      });
    });
  }
  Shape shape(std::string_view message) {
    Shape shape;
    fields(message, "shape of a tensor", [&](const WireField& field) {
      if (field.number == 1) shape.push_back(dimension(text(field)));
    });
    return shape;
  }
  Dimension dimension(std::string_view message) {
    Dimension dimension;
    fields(message, "shape of a tensor", [&](const WireField& field) {
      if (field.number == 1) dimension.size = integer(field);
      if (field.number == 2) dimension.name = text(field);
    });
    return dimension;
  }

  ReadConstant constant(std::string_view message) {
    ReadConstant constant;
    bool is_external = false;
    ExternalData external;
    std::vector<std::int64_t> sizes;
    fields(message, "constant", [&](const WireField& field) {
      switch (field.number) {
        case 1:
          integers(field, sizes);
          break;
        case 2:
          constant.tensor.type = element_type(field);
          break;
        case 4:
        case 5:
        case 6:
        case 7:
        case 10:
        case 11:
          // Packed into one field or written one by one: the bytes of the elements are the same.
          constant.data.encoded.push_back(field.bytes);
          break;
        case 8:
          constant.tensor.name = text(field);
          break;
        case 9:
          constant.data.raw = text(field);
          break;
        case 13:
          external_entry(text(field), external);
          break;
        case 14:
          is_external = integer(field) == 1;
          break;
        default:
          break;
      }
    });
    if (is_external) constant.data.external = external;
    constant.tensor.shape = shape_of(sizes);
    return constant;
  }
  static Shape shape_of(const std::vector<std::int64_t>& sizes) {
    Shape shape;
    shape.reserve(sizes.size());
    for (const std::int64_t size : sizes) shape.push_back({.size = size});
    return shape;
  }
  void external_entry(std::string_view message, ExternalData& external) {
    std::string_view key;
    std::string_view value;
    fields(message, "location of external data", [&](const WireField& field) {
      if (field.number == 1) key = text(field);
      if (field.number == 2) value = text(field);
    });
    if (key == "location") external.location = value;
    if (key == "offset") external.offset = size(value);
    if (key == "length") external.length = size(value);
  }
  std::uint64_t size(std::string_view digits) {
    const std::optional<std::uint64_t> value = whole_number<std::uint64_t>(digits);
    if (!value) damaged("a size in a text is not a number");
    return value.value_or(0);
  }
  ReadConstant sparse_constant(std::string_view message) {
    ReadConstant sparse;
    std::vector<std::int64_t> sizes;
    fields(message, "sparse constant", [&](const WireField& field) {
      if (field.number == 1) sparse = constant(text(field));
      if (field.number == 3) integers(field, sizes);
    });
    sparse.tensor.shape = shape_of(sizes);
    sparse.data.sparse = true;
    return sparse;
  }

  Function function(std::string_view message) {
    Function function;
    Scope scope;
    fields(message, "function", [&](const WireField& field) {
      switch (field.number) {
        case 1:
          function.name = text(field);
          break;
        case 4:
          scope.inputs.push_back(scope.tensor(text(field)));
          break;
        case 5:
          scope.graph.outputs.push_back(scope.tensor(text(field)));
          break;
        case 7:
          node(text(field), scope);
          break;
        case 10:
          function.domain = text(field);
          break;
        default:
          break;
      }
    });
    function.body = finish(scope, nullptr);
    return function;
  }

  std::string_view file_;
  const char* here_ = file_.data();
  std::string_view what_ = "model";
  std::size_t depth_ = 0;
  std::optional<Fault> fault_;
};

}  // namespace

std::expected<Model, Fault> read_onnx(std::string_view bytes) { return Reader{bytes}.model(); }

}  // namespace bext::model
