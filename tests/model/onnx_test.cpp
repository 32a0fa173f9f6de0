#include "bext/model/onnx.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bext/model/constant_data.h"
#include "wire_text.h"

namespace bext::model {
namespace {

using bext_test::bytes_field;
using bext_test::number_field;
using bext_test::varint;
using testing::ElementsAre;

std::string node(const std::string& more = {}) { return bytes_field(1, bytes_field(4, "Relu") + more); }
std::string model(const std::string& graph) { return bytes_field(7, graph); }
std::string tensor(std::string_view name, const std::string& shape) {
  return bytes_field(1, name) + bytes_field(2, bytes_field(1, number_field(1, 1) + shape));
}
std::string fault_of(const std::string& bytes) {
  const std::expected<Model, Fault> result = read_onnx(bytes);
  return result ? "" : std::to_string(result.error().offset) + ": " + result.error().message;
}

TEST(Onnx, ReadsTheModel) {
  const std::string bytes =
      number_field(1, 8) + bytes_field(2, "torch") + bytes_field(3, "2.1") + bytes_field(8, number_field(2, 17)) +
      bytes_field(8, bytes_field(1, "com.microsoft") + number_field(2, 1)) + model(bytes_field(2, "main")) +
      bytes_field(25, bytes_field(1, "Gelu") + bytes_field(10, "local") + bytes_field(4, "x") + bytes_field(5, "y") +
                          bytes_field(7, bytes_field(4, "Erf")));
  const Model read_model = read_onnx(bytes).value();
  EXPECT_EQ(read_model.ir_version, 8);
  EXPECT_EQ(read_model.producer, "torch");
  EXPECT_EQ(read_model.producer_version, "2.1");
  ASSERT_EQ(read_model.operator_sets.size(), 2);
  EXPECT_EQ(read_model.operator_sets[0].version, 17);
  EXPECT_EQ(read_model.operator_sets[1].domain, "com.microsoft");
  EXPECT_EQ(read_model.graph.name, "main");
  ASSERT_EQ(read_model.functions.size(), 1);
  EXPECT_EQ(read_model.functions[0].name, "Gelu");
  EXPECT_EQ(read_model.functions[0].domain, "local");
  const Graph& body = read_model.functions[0].body;
  EXPECT_EQ(body.tensors.at(body.inputs.at(0)).name, "x");
  EXPECT_EQ(body.tensors.at(body.outputs.at(0)).name, "y");
  EXPECT_EQ(body.nodes.at(0).op_type, "Erf");
}

TEST(Onnx, ReadsNodes) {
  const std::string bytes = model(node(bytes_field(1, "x") + bytes_field(1, "") + bytes_field(2, "y") +
                                       bytes_field(3, "relu_1") + bytes_field(7, "com.microsoft")) +
                                  node(bytes_field(7, "ai.onnx")));
  const Model read_model = read_onnx(bytes).value();
  ASSERT_EQ(read_model.graph.nodes.size(), 2);
  const Node& first = read_model.graph.nodes[0];
  EXPECT_EQ(first.name, "relu_1");
  EXPECT_EQ(first.op_type, "Relu");
  EXPECT_EQ(first.domain, "com.microsoft");
  EXPECT_THAT(first.inputs, ElementsAre(0, none));
  EXPECT_THAT(first.outputs, ElementsAre(1));
  EXPECT_EQ(read_model.graph.tensors.at(0).name, "x");
  EXPECT_EQ(read_model.graph.tensors.at(1).producer, 0);
  EXPECT_EQ(read_model.graph.nodes[1].domain, "");
}

TEST(Onnx, ReadsAttributes) {
  const std::string half = std::string{"\x00\x00\x00\x3f", 4};
  const auto attribute = [](std::string_view name, const std::string& value) {
    return bytes_field(5, bytes_field(1, name) + value);
  };
  const std::string bytes =
      model(node(attribute("alpha", varint(2U << 3U | 5U) + half) + attribute("axis", number_field(3, UINT64_MAX)) +
                 attribute("mode", bytes_field(4, "linear")) + attribute("scales", bytes_field(7, half + half)) +
                 attribute("pads", bytes_field(8, varint(1) + varint(300))) +
                 attribute("perm", number_field(8, 1) + number_field(8, 0)) +
                 attribute("names", bytes_field(9, "a") + bytes_field(9, "b")) +
                 attribute("value", bytes_field(5, bytes_field(8, "c"))) +
                 attribute("body", bytes_field(6, bytes_field(2, "inner") + node()))));
  const Model read_model = read_onnx(bytes).value();
  const Node& first = read_model.graph.nodes.at(0);
  EXPECT_EQ(first.find("alpha")->number, 0.5F);
  EXPECT_EQ(first.find("axis")->integer, -1);
  EXPECT_EQ(first.find("mode")->text, "linear");
  EXPECT_THAT(first.find("scales")->numbers, ElementsAre(0.5F, 0.5F));
  EXPECT_THAT(first.find("pads")->integers, ElementsAre(1, 300));
  EXPECT_THAT(first.find("perm")->integers, ElementsAre(1, 0));
  EXPECT_THAT(first.find("names")->texts, ElementsAre("a", "b"));
  const Graph& graph = read_model.graph;
  const Constant& value = graph.constants.at(first.find("value")->constants.at(0));
  EXPECT_EQ(graph.tensors.at(value.tensor).name, "c");
  EXPECT_TRUE(value.in_attribute);
  const Graph& inner = graph.subgraphs.at(first.find("body")->graphs.at(0));
  EXPECT_EQ(inner.name, "inner");
  EXPECT_EQ(inner.nodes.size(), 1);
  EXPECT_EQ(first.find("absent"), nullptr);
}

TEST(Onnx, ReadsTypesAndShapes) {
  const std::string shape =
      bytes_field(2, bytes_field(1, number_field(1, 3)) + bytes_field(1, bytes_field(2, "batch")) + bytes_field(1, ""));
  const std::string bytes = model(bytes_field(11, tensor("x", shape)) + bytes_field(12, tensor("y", "")) +
                                  bytes_field(13, bytes_field(1, "list") + bytes_field(2, bytes_field(4, ""))));
  const Model read_model = read_onnx(bytes).value();
  const Graph& graph = read_model.graph;
  const Tensor& x = graph.tensors.at(graph.inputs.at(0));
  EXPECT_EQ(x.type, ElementType::float32);
  ASSERT_EQ(x.shape->size(), 3);
  EXPECT_EQ((*x.shape)[0].size, 3);
  EXPECT_EQ((*x.shape)[1].name, "batch");
  EXPECT_FALSE((*x.shape)[1].size || (*x.shape)[2].size);
  EXPECT_FALSE(graph.tensors.at(graph.outputs.at(0)).shape);
  EXPECT_EQ(graph.tensors.at(2).type, ElementType::undefined);
}

TEST(Onnx, ReadsConstants) {
  const auto entry = [](std::string_view key, std::string_view value) {
    return bytes_field(13, bytes_field(1, key) + bytes_field(2, value));
  };
  const std::string bytes =
      model(bytes_field(5, number_field(1, 2) + number_field(1, 3) + number_field(2, 10) + bytes_field(8, "w") +
                               bytes_field(9, "0123456789ab")) +
            bytes_field(5, bytes_field(1, varint(4)) + number_field(2, 1) + bytes_field(4, "0123456789abcdef")) +
            bytes_field(5, number_field(1, 5) + number_field(2, 22) + entry("location", "w.bin") +
                               entry("offset", "4096") + entry("length", "3") + number_field(14, 1)) +
            bytes_field(15, bytes_field(1, number_field(1, 7) + bytes_field(8, "sparse")) + number_field(3, 9)));
  const Model read_model = read_onnx(bytes).value();
  const Graph& graph = read_model.graph;
  ASSERT_EQ(graph.constants.size(), 4);
  const auto tensor_of = [&](std::size_t i) { return graph.tensors.at(graph.constants[i].tensor); };
  EXPECT_EQ(tensor_of(0).name, "w");
  EXPECT_EQ(tensor_of(0).constant, 0);
  EXPECT_EQ(graph.constants[0].raw, "0123456789ab");
  EXPECT_EQ(byte_count(tensor_of(0)), 12);
  EXPECT_THAT(graph.constants[1].encoded, ElementsAre("0123456789abcdef"));
  EXPECT_EQ(byte_count(tensor_of(1)), 16);
  EXPECT_EQ(graph.constants[2].external->location, "w.bin");
  EXPECT_EQ(graph.constants[2].external->offset, 4096);
  EXPECT_EQ(graph.constants[2].external->length, 3);
  EXPECT_EQ(byte_count(tensor_of(2)), 3) << "five elements of four bits";
  EXPECT_FALSE(graph.constants[0].external);
  EXPECT_TRUE(graph.constants[3].sparse);
  EXPECT_EQ(element_count(tensor_of(3)), 9);
}

TEST(Onnx, ReadsElementsWrittenOneByOne) {
  const std::string bytes = model(bytes_field(
      5, number_field(1, 2) + number_field(2, 6) + number_field(5, 300) + number_field(5, 1) + bytes_field(8, "w")));
  const Model read_model = read_onnx(bytes).value();
  EXPECT_EQ(memory_form(read_model.graph.constants.at(0), ElementType::int32),
            (std::string{"\x2c\x01\0\0\x01\0\0\0", 8}));
}

TEST(Onnx, ConstantNodesAreConstants) {
  const auto attribute = [](std::string_view name, const std::string& value) {
    return bytes_field(5, bytes_field(1, name) + value);
  };
  const std::string bytes = model(
      bytes_field(1, bytes_field(2, "c") + bytes_field(4, "Constant") +
                         attribute("value", bytes_field(5, number_field(1, 2) + number_field(2, 1) +
                                                               bytes_field(8, "c") + bytes_field(9, "01234567")))) +
      bytes_field(1, bytes_field(2, "d") + bytes_field(4, "Constant") +
                         attribute("value_ints", bytes_field(8, "\x01\x02\x03"))));
  const Graph graph = read_onnx(bytes).value().graph;
  ASSERT_EQ(graph.tensors.size(), 2);
  EXPECT_TRUE(graph.tensors[0].is_constant());
  EXPECT_TRUE(graph.constants.at(graph.tensors[0].constant).from_node);
  EXPECT_EQ(byte_count(graph.tensors[0]), 8);
  EXPECT_EQ(byte_count(graph.tensors[1]), 24);
}

TEST(Onnx, SubgraphsReferToTheGraphAroundThem) {
  const auto inside = [](const std::string& graph) {
    return bytes_field(5, bytes_field(1, "body") + bytes_field(6, graph));
  };
  const std::string innermost =
      node(bytes_field(1, "x") + bytes_field(1, "own") + bytes_field(2, "y")) + bytes_field(11, bytes_field(1, "own"));
  const std::string bytes = model(node(inside(node(inside(innermost)))) + bytes_field(11, bytes_field(1, "x")));
  const Graph graph = read_onnx(bytes).value().graph;
  const Graph& middle = graph.subgraphs.at(0);
  const Graph& inner = middle.subgraphs.at(0);
  EXPECT_EQ(inner.tensors.at(0).outer, 0);
  EXPECT_EQ(middle.tensors.at(0).name, "x");
  EXPECT_EQ(middle.tensors.at(0).outer, graph.inputs.at(0));
  EXPECT_EQ(inner.tensors.at(1).outer, none);
  EXPECT_THAT(graph.tensors.at(0).consumers, ElementsAre(0));
}

TEST(Onnx, SortsNodesAndRejectsCycles) {
  const auto chain = [](std::string_view from, std::string_view to) {
    return node(bytes_field(1, from) + bytes_field(2, to) + bytes_field(3, to));
  };
  const Graph graph = read_onnx(model(chain("b", "c") + chain("x", "a") + chain("a", "b"))).value().graph;
  EXPECT_EQ(graph.nodes.at(0).name, "a");
  EXPECT_EQ(graph.nodes.at(1).name, "b");
  EXPECT_EQ(graph.nodes.at(2).name, "c");
  EXPECT_THAT(fault_of(model(chain("a", "b") + chain("b", "a"))),
              testing::HasSubstr("depend on each other in a cycle, with the Relu node `b`"));
  EXPECT_THAT(fault_of(model(chain("a", "a"))), testing::HasSubstr("cycle"));
  EXPECT_THAT(fault_of(model(chain("x", "a") + chain("x", "a"))), testing::HasSubstr("two nodes write the tensor `a`"));
}

TEST(Onnx, AMillionNodes) {
  const std::string name = "/model/layers.0/self_attn/output_";
  std::string graph;
  for (int i = 0; i < 1'000'000; ++i)
    graph += node(bytes_field(1, name + std::to_string(i)) + bytes_field(2, name + std::to_string(i + 1)));
  EXPECT_EQ(read_onnx(model(graph)).value().graph.nodes.size(), 1'000'000);
}

/// Each of these took more than 12 times the size of the file and 32 MiB.
TEST(Onnx, RefusesPartsThatNeedTooMuchMemory) {
  const std::string x = bytes_field(4, "X");
  const auto graph_with = [](const std::string& part, int count) {
    std::string graph;
    for (int i = 0; i < count; ++i) graph += part;
    return model(graph);
  };
  const auto node_with = [&](const std::string& part, int count) {
    std::string parts;
    for (int i = 0; i < count; ++i) parts += part;
    return model(bytes_field(1, x + parts));
  };
  std::string names;
  for (int i = 0; i < 300'000; ++i) names += bytes_field(1, std::to_string(i));
  std::string inputs;
  for (int i = 0; i < 40'000; ++i)
    inputs += bytes_field(11, tensor(std::to_string(i), bytes_field(2, bytes_field(1, "") + bytes_field(1, ""))));
  const std::string ones(1'000'000, '\1');
  const std::string bodies[] = {
      graph_with(bytes_field(1, x), 300'000),                   // nodes
      node_with(bytes_field(5, ""), 300'000),                   // attributes
      graph_with(bytes_field(5, ""), 300'000),                  // constants
      node_with(bytes_field(5, bytes_field(11, "")), 300'000),  // subgraphs
      model(bytes_field(1, x + names)),                         // tensors
      model(inputs),                                            // dimensions that have to be named
      model(bytes_field(5, bytes_field(1, ones))),              // dimensions of a constant
      model(bytes_field(1, x + bytes_field(5, bytes_field(8, ones + ones + ones)))),  // integers
  };
  for (std::size_t i = 0; i < std::size(bodies); ++i)
    EXPECT_THAT(fault_of(bodies[i]),
                testing::HasSubstr("it has too many operators, tensors or attributes for its size"))
        << i;
  std::string functions;
  for (int i = 0; i < 300'000; ++i) functions += bytes_field(25, "");
  EXPECT_THAT(fault_of(model("") + functions), testing::HasSubstr("too many operators"));
}

/// Weights make room for them.
TEST(Onnx, ReadsSmallPartsOfALargeFile) {
  std::string graph = bytes_field(5, bytes_field(9, std::string(20'000'000, 'w')));
  for (int i = 0; i < 300'000; ++i) graph += node();
  EXPECT_EQ(read_onnx(model(graph)).value().graph.nodes.size(), 300'000);
}

TEST(Onnx, JoinsPartsOfOneGraph) { EXPECT_EQ(read_onnx(model(node()) + model(node()))->graph.nodes.size(), 2); }

TEST(Onnx, IgnoresUnknownFieldsAndTypes) {
  const Model read_model =
      read_onnx(number_field(99, 1) + model(bytes_field(99, "x") + bytes_field(5, number_field(2, 200)))).value();
  EXPECT_EQ(read_model.graph.constants.size(), 1);
}

TEST(Onnx, NamesTheDamage) {
  EXPECT_EQ(fault_of(""), "0: it has no graph");
  EXPECT_EQ(fault_of(number_field(1, 8)), "0: it has no graph");
  EXPECT_EQ(fault_of("{\"graphs\": []}"), "1: the model is damaged: a field has an unknown type (byte 1)");
  EXPECT_EQ(fault_of("\x3a\x7f"), "0: truncated: the field at byte 0 ends after the end of the file");
  EXPECT_EQ(fault_of("\x3a" + varint((std::uint64_t{1} << 32U) + 5) + "abcde"),
            "0: truncated: the field at byte 0 ends after the end of the file")
      << "lengths have 64 bits";
  EXPECT_EQ(fault_of("\x3a"), "0: truncated: the field at byte 0 ends after the end of the file");
  EXPECT_EQ(fault_of(std::string(20, '\xff')), "10: the model is damaged: a field has no valid number (byte 10)");
  EXPECT_EQ(fault_of("\x0b"), "1: the model is damaged: a field has an unknown type (byte 1)");
  EXPECT_EQ(fault_of("\x09\x01"), "0: truncated: the field at byte 0 ends after the end of the file");
  EXPECT_EQ(fault_of(number_field(7, 1)), "2: the model is damaged: field 7 has the wrong type (byte 2)");
  EXPECT_EQ(fault_of(bytes_field(1, "x")), "3: the model is damaged: field 1 has the wrong type (byte 3)");
  EXPECT_EQ(fault_of(model(bytes_field(1, bytes_field(3, "n")))),
            "7: the node is damaged: a node has no operator (byte 7)");
  EXPECT_EQ(fault_of(model(node(bytes_field(5, bytes_field(8, "\x80"))))),
            "15: the attribute is damaged: it ends inside a number (byte 15)");
  EXPECT_EQ(fault_of(model(node(bytes_field(5, bytes_field(7, "abc"))))),
            "17: the attribute is damaged: it ends inside a number (byte 17)");
  EXPECT_EQ(fault_of(model(bytes_field(5, bytes_field(13, bytes_field(1, "offset") + bytes_field(2, "-1"))))),
            "18: the location of external data is damaged: a size in a text is not a number (byte 18)");
}

TEST(Onnx, LimitsTheDepthOfSubgraphs) {
  const auto nested = [](int depth) {
    std::string graph;
    for (int i = 1; i < depth; ++i) graph = node(bytes_field(5, bytes_field(6, graph)));
    return model(graph);
  };
  EXPECT_TRUE(read_onnx(nested(64)));
  EXPECT_THAT(fault_of(nested(65)), testing::EndsWith("subgraphs are nested more than 64 deep (byte 931)"));
}

TEST(Onnx, EveryCutIsAFaultOrAModel) {
  const std::string bytes = number_field(1, 8) + model(node(bytes_field(1, "x")) + bytes_field(5, number_field(1, 2)));
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const std::expected<Model, Fault> result = read_onnx(std::string_view{bytes}.substr(0, size));
    ASSERT_FALSE(result);
    EXPECT_LE(result.error().offset, size);
  }
}

}  // namespace
}  // namespace bext::model
