// The field numbers are those of the published format, onnx.proto.
#include <algorithm>
#include <utility>

#include "bext/model/onnx.h"
#include "bext/text/digits.h"
#include "graph_builder.h"
#include "message_reader.h"

namespace bext::model {
namespace {

constexpr std::size_t most_nested_graphs = 64;
/// Indices have 32 bits, and a file of 16 million nodes is not a model.
constexpr std::size_t most_nodes = 1U << 24U;

/// Bytes of memory that each of them needs while a plan is made, measured with models of many small parts.
namespace memory_of {
constexpr std::uint64_t node = 480;
constexpr std::uint64_t tensor = 300;
constexpr std::uint64_t constant = 200;
constexpr std::uint64_t attribute = 210;
constexpr std::uint64_t graph = 300;
constexpr std::uint64_t operator_set = 64;
constexpr std::uint64_t dimension = 48;
constexpr std::uint64_t free_dimension = 500;  // of an input, which is listed by name
constexpr std::uint64_t list_item = 16;
}  // namespace memory_of

/// A node can be written in 5 bytes and an attribute in 2, so a small file could fill the memory. The parts of real
/// models have names and need at most 12 bytes for each byte of the file.
constexpr std::uint64_t most_memory_per_byte = 9;
constexpr std::size_t most_usual_attributes = 64;
constexpr std::uint64_t memory_at_all_times = std::uint64_t{20} << 20U;

Shape shape_of(const std::vector<std::int64_t>& sizes) {
  Shape shape;
  shape.reserve(sizes.size());
  for (const std::int64_t size : sizes) shape.push_back({.size = size});
  return shape;
}

class OnnxReader : MessageReader {
 public:
  explicit OnnxReader(std::string_view file) : MessageReader{file}, file_{file} {}

  std::expected<Model, Fault> model() {
    Model model;
    GraphBuilder main;
    bool has_graph = false;
    fields(file_, "model", [&](const WireField& field) {
      if (field.number == 1) model.ir_version = integer(field);
      if (field.number == 2) model.producer = text(field);
      if (field.number == 3) model.producer_version = text(field);
      if (field.number == 7) {
        has_graph = true;
        read_graph(text(field), main);
      }
      if (field.number == 8) {
        need(memory_of::operator_set);
        model.operator_sets.push_back(operator_set(text(field)));
      }
      if (field.number == 25) model.functions.push_back(function(text(field)));
    });
    model.graph = finished(main);
    if (fault()) return std::unexpected{*fault()};
    if (!has_graph) return std::unexpected{Fault{0, "it has no graph"}};
    return model;
  }

 private:
  /// Ends the reading of a file that would need too much memory for its size.
  void need(std::uint64_t bytes) {
    needed_ += bytes;
    if (needed_ > most_memory_per_byte * file_.size() + memory_at_all_times)
      refuse("it has too many operators, tensors or attributes for its size");
  }
  /// After parts of the graph were read: for the tensors that they name first.
  void need_for_new(GraphBuilder& builder) {
    const std::size_t count = builder.graph.tensors.size();
    if (count <= builder.counted_tensors) return;
    need((count - builder.counted_tensors) * memory_of::tensor);
    builder.counted_tensors = count;
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
  void read_graph(std::string_view message, GraphBuilder& builder) {
    if (depth_ == most_nested_graphs) return damaged("subgraphs are nested more than 64 deep");
    ++depth_;
    fields(message, "graph", [&](const WireField& field) {
      if (field.number == 1) read_node(text(field), builder);
      if (field.number == 2) builder.graph.name = text(field);
      if (field.number == 5) builder.add_constant(constant(text(field)));
      if (field.number == 11) {
        ReadTensor input = tensor(text(field));
        if (input.shape)
          for (const Dimension& dimension : *input.shape)
            if (!dimension.size) need(memory_of::free_dimension);
        builder.inputs.push_back(builder.add(std::move(input)));
      }
      if (field.number == 12) builder.graph.outputs.push_back(builder.add(tensor(text(field))));
      if (field.number == 13) builder.add(tensor(text(field)));
      if (field.number == 15) builder.add_constant(sparse_constant(text(field)));
      need_for_new(builder);
    });
    --depth_;
  }

  Graph finished(GraphBuilder& builder, GraphBuilder* enclosing = nullptr) {
    if (fault()) return {};
    if (const std::optional<std::string> problem = builder.finish()) {
      damaged("graph", *problem);
      return {};
    }
    if (enclosing) {
      builder.connect(*enclosing);
      need_for_new(*enclosing);
    }
    builder.tensors = {};
    return std::move(builder.graph);
  }

  std::uint32_t subgraph(std::string_view message, GraphBuilder& enclosing) {
    need(memory_of::graph);
    GraphBuilder inner;
    read_graph(message, inner);
    enclosing.graph.subgraphs.push_back(finished(inner, &enclosing));
    return static_cast<std::uint32_t>(enclosing.graph.subgraphs.size() - 1);
  }

  Function function(std::string_view message) {
    need(memory_of::graph);
    Function function;
    GraphBuilder builder;
    fields(message, "function", [&](const WireField& field) {
      if (field.number == 1) function.name = text(field);
      if (field.number == 4) builder.inputs.push_back(builder.tensor(text(field)));
      if (field.number == 5) builder.graph.outputs.push_back(builder.tensor(text(field)));
      if (field.number == 7) read_node(text(field), builder);
      if (field.number == 10) function.domain = text(field);
      need_for_new(builder);
    });
    function.body = finished(builder);
    return function;
  }

  void read_node(std::string_view message, GraphBuilder& builder) {
    if (builder.graph.nodes.size() == most_nodes) return damaged("it has more than 16777216 nodes");
    need(memory_of::node);
    Node node;
    fields(message, "node", [&](const WireField& field) {
      if (field.number == 1) node.inputs.push_back(builder.tensor(text(field)));
      if (field.number == 2) node.outputs.push_back(builder.tensor(text(field)));
      if (field.number == 3) node.name = text(field);
      if (field.number == 4) node.op_type = text(field);
      if (field.number == 5) node.attributes.push_back(attribute(text(field), builder));
      if (field.number == 7) node.domain = text(field);
      if (field.number <= 2) need(memory_of::list_item);
      // A long list is copied when it grows.
      if (node.attributes.size() > most_usual_attributes) need(memory_of::attribute);
      need_for_new(builder);
    });
    if (node.op_type.empty()) damaged("a node has no operator");
    builder.add_node(std::move(node));
  }

  Attribute attribute(std::string_view message, GraphBuilder& builder) {
    need(memory_of::attribute);
    Attribute attribute;
    std::vector<float> number;
    fields(message, "attribute", [&](const WireField& field) {
      if (field.number == 1) attribute.name = text(field);
      if (field.number == 2) numbers(field, number);
      if (field.number == 3) attribute.integer = integer(field);
      if (field.number == 4) attribute.text = text(field);
      if (field.number == 5 || field.number == 10)
        attribute.constants.push_back(builder.add_attribute_constant(constant(text(field))));
      if (field.number == 6 || field.number == 11) attribute.graphs.push_back(subgraph(text(field), builder));
      if (field.number == 7) numbers(field, attribute.numbers);
      const std::size_t items = field.number == 8 && field.is_bytes() ? field.bytes.size() : 1;
      if (field.number >= 7 && field.number <= 9) need(memory_of::list_item * items);
      if (field.number == 8 && !fault()) integers(field, attribute.integers);
      if (field.number == 9) attribute.texts.push_back(text(field));
      if (field.number == 21) attribute.refers_to = text(field);
      if (field.number == 22)
        attribute.constants.push_back(builder.add_attribute_constant(sparse_constant(text(field))));
      need_for_new(builder);
    });
    if (!number.empty()) attribute.number = number.back();
    return attribute;
  }

  ReadTensor tensor(std::string_view message) {
    ReadTensor tensor;
    fields(message, "description of a tensor", [&](const WireField& field) {
      if (field.number == 1) tensor.name = text(field);
      if (field.number == 2) read_type(text(field), tensor);
    });
    return tensor;
  }
  /// Only of tensors: sequences, maps and optional values have no shape.
  void read_type(std::string_view message, ReadTensor& tensor) {
    fields(message, "type of a tensor", [&](const WireField& outer) {
      if (outer.number != 1) return;
      fields(text(outer), "type of a tensor", [&](const WireField& field) {
        if (field.number == 1) tensor.type = element_type(field);
        if (field.number == 2) tensor.shape = shape(text(field));
      });
    });
  }
  ElementType element_type(const WireField& field) {
    const std::int64_t number = integer(field);
    const bool known = number > 0 && number <= static_cast<std::int64_t>(ElementType::float4e2m1);
    return known ? static_cast<ElementType>(number) : ElementType::undefined;
  }
  Shape shape(std::string_view message) {
    Shape shape;
    fields(message, "shape of a tensor", [&](const WireField& field) {
      if (field.number != 1) return;
      need(memory_of::dimension);
      shape.push_back(dimension(text(field)));
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
    need(memory_of::constant);
    ReadConstant constant;
    bool is_external = false;
    ExternalData external;
    std::vector<std::int64_t> sizes;
    fields(message, "constant", [&](const WireField& field) {
      switch (field.number) {
        case 1:
          need(memory_of::dimension * (field.is_bytes() ? field.bytes.size() : 1));
          if (!fault()) integers(field, sizes);
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
          // Packed into one field or one after the other: the bytes of the elements are the same.
          need(memory_of::list_item);
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
  ReadConstant sparse_constant(std::string_view message) {
    ReadConstant sparse;
    std::vector<std::int64_t> sizes;
    fields(message, "sparse constant", [&](const WireField& field) {
      if (field.number == 1) sparse = constant(text(field));
      if (field.number != 3) return;
      need(memory_of::dimension * (field.is_bytes() ? field.bytes.size() : 1));
      if (!fault()) integers(field, sizes);
    });
    sparse.tensor.shape = shape_of(sizes);
    sparse.data.sparse = true;
    return sparse;
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

  std::string_view file_;
  std::size_t depth_ = 0;
  std::uint64_t needed_ = 0;
};

}  // namespace

std::expected<Model, Fault> read_onnx(std::string_view bytes) { return OnnxReader{bytes}.model(); }

}  // namespace bext::model
