#include "bext/model/onnx.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "wire_text.h"

namespace bext::onnx {
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
  const std::expected<Model, Fault> result = read(bytes);
  return result ? "" : std::to_string(result.error().offset) + ": " + result.error().message;
}

TEST(Onnx, ReadsTheModel) {
  const std::string bytes =
      number_field(1, 8) + bytes_field(2, "torch") + bytes_field(3, "2.1") + bytes_field(8, number_field(2, 17)) +
      bytes_field(8, bytes_field(1, "com.microsoft") + number_field(2, 1)) + model(bytes_field(2, "main")) +
      bytes_field(25, bytes_field(1, "Gelu") + bytes_field(10, "local") + bytes_field(4, "x") + bytes_field(5, "y") +
                          bytes_field(7, bytes_field(4, "Erf")));
  const Model read_model = read(bytes).value();
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
  EXPECT_THAT(read_model.functions[0].inputs, ElementsAre("x"));
  EXPECT_THAT(read_model.functions[0].outputs, ElementsAre("y"));
  EXPECT_EQ(read_model.functions[0].nodes.at(0).op_type, "Erf");
}

TEST(Onnx, ReadsNodes) {
  const std::string bytes = model(node(bytes_field(1, "x") + bytes_field(1, "") + bytes_field(2, "y") +
                                       bytes_field(3, "relu_1") + bytes_field(7, "com.microsoft")) +
                                  node(bytes_field(7, "ai.onnx")));
  const Model read_model = read(bytes).value();
  ASSERT_EQ(read_model.graph.nodes.size(), 2);
  const Node& first = read_model.graph.nodes[0];
  EXPECT_EQ(first.name, "relu_1");
  EXPECT_EQ(first.op_type, "Relu");
  EXPECT_EQ(first.domain, "com.microsoft");
  EXPECT_THAT(first.inputs, ElementsAre("x", ""));
  EXPECT_THAT(first.outputs, ElementsAre("y"));
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
  const Model read_model = read(bytes).value();
  const Node& first = read_model.graph.nodes.at(0);
  EXPECT_EQ(first.find("alpha")->number, 0.5F);
  EXPECT_EQ(first.find("axis")->integer, -1);
  EXPECT_EQ(first.find("mode")->text, "linear");
  EXPECT_THAT(first.find("scales")->numbers, ElementsAre(0.5F, 0.5F));
  EXPECT_THAT(first.find("pads")->integers, ElementsAre(1, 300));
  EXPECT_THAT(first.find("perm")->integers, ElementsAre(1, 0));
  EXPECT_THAT(first.find("names")->texts, ElementsAre("a", "b"));
  EXPECT_EQ(first.find("value")->constants.at(0).name, "c");
  EXPECT_EQ(first.find("body")->graphs.at(0).name, "inner");
  EXPECT_EQ(first.find("body")->graphs.at(0).nodes.size(), 1);
  EXPECT_EQ(first.find("absent"), nullptr);
}

TEST(Onnx, ReadsTypesAndShapes) {
  const std::string shape =
      bytes_field(2, bytes_field(1, number_field(1, 3)) + bytes_field(1, bytes_field(2, "batch")) + bytes_field(1, ""));
  const std::string bytes = model(bytes_field(11, tensor("x", shape)) + bytes_field(12, tensor("y", "")) +
                                  bytes_field(13, bytes_field(1, "list") + bytes_field(2, bytes_field(4, ""))));
  const Model read_model = read(bytes).value();
  const Tensor& x = read_model.graph.inputs.at(0);
  EXPECT_EQ(x.type, ElementType::float32);
  ASSERT_EQ(x.shape->size(), 3);
  EXPECT_EQ((*x.shape)[0].size, 3);
  EXPECT_EQ((*x.shape)[1].name, "batch");
  EXPECT_FALSE((*x.shape)[1].size || (*x.shape)[2].size);
  EXPECT_FALSE(read_model.graph.outputs.at(0).shape);
  EXPECT_EQ(read_model.graph.tensors.at(0).type, ElementType::undefined);
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
            bytes_field(15, bytes_field(1, number_field(1, 7) + bytes_field(8, "sparse"))));
  const Model read_model = read(bytes).value();
  const std::vector<Constant>& constants = read_model.graph.constants;
  ASSERT_EQ(constants.size(), 4);
  EXPECT_EQ(constants[0].name, "w");
  EXPECT_EQ(constants[0].raw, "0123456789ab");
  EXPECT_EQ(constants[0].element_count(), 6);
  EXPECT_EQ(constants[0].byte_count(), 12);
  EXPECT_THAT(constants[1].encoded, ElementsAre("0123456789abcdef"));
  EXPECT_EQ(constants[1].byte_count(), 16);
  EXPECT_EQ(constants[2].external->location, "w.bin");
  EXPECT_EQ(constants[2].external->offset, 4096);
  EXPECT_EQ(constants[2].external->length, 3);
  EXPECT_EQ(constants[2].byte_count(), 3) << "five elements of four bits";
  EXPECT_FALSE(constants[0].external);
  EXPECT_EQ(constants[3].name, "sparse");
}

TEST(Onnx, CountsNothingThatDoesNotFit) {
  const auto count = [](std::vector<std::int64_t> dimensions) {
    return Constant{.type = ElementType::float32, .dimensions = std::move(dimensions)}.byte_count();
  };
  EXPECT_EQ(count({}), 4) << "a single number";
  EXPECT_EQ(count({INT64_MAX, INT64_MAX, 0}), 0);
  EXPECT_EQ(count({-1}), std::nullopt);
  EXPECT_EQ(count({INT64_MAX, 4}), std::nullopt);
  EXPECT_EQ(count({INT64_MAX}), std::nullopt) << "the bytes do not fit";
  EXPECT_EQ((Constant{.type = ElementType::text, .dimensions = {2}}.byte_count()), std::nullopt);
}

TEST(Onnx, JoinsPartsOfOneGraph) { EXPECT_EQ(read(model(node()) + model(node()))->graph.nodes.size(), 2); }

TEST(Onnx, IgnoresUnknownFieldsAndTypes) {
  const Model read_model =
      read(number_field(99, 1) + model(bytes_field(99, "x") + bytes_field(5, number_field(2, 200)))).value();
  EXPECT_EQ(read_model.graph.constants.at(0).type, ElementType::undefined);
}

TEST(Onnx, NamesTheDamage) {
  EXPECT_EQ(fault_of(""), "0: this is not an ONNX model: it has no graph");
  EXPECT_EQ(fault_of(number_field(1, 8)), "0: this is not an ONNX model: it has no graph");
  EXPECT_EQ(fault_of("{\"graphs\": []}"), "2: the model is damaged: a field ends after it");
  EXPECT_EQ(fault_of("\x3a\x7f"), "2: the model is damaged: a field ends after it");
  EXPECT_EQ(fault_of("\x3a"), "1: the model is damaged: a length has no end");
  EXPECT_EQ(fault_of(std::string(20, '\xff')), "10: the model is damaged: a field has no valid number");
  EXPECT_EQ(fault_of("\x0b"), "1: the model is damaged: a field has an unknown type");
  EXPECT_EQ(fault_of("\x09\x01"), "1: the model is damaged: it ends inside a number");
  EXPECT_EQ(fault_of(number_field(7, 1)), "2: the model is damaged: field 7 has the wrong type");
  EXPECT_EQ(fault_of(bytes_field(1, "x")), "3: the model is damaged: field 1 has the wrong type");
  EXPECT_EQ(fault_of(model(bytes_field(1, bytes_field(3, "n")))), "7: the node is damaged: a node has no operator");
  EXPECT_EQ(fault_of(model(node(bytes_field(5, bytes_field(8, "\x80"))))),
            "15: the attribute is damaged: it ends inside a number");
  EXPECT_EQ(fault_of(model(node(bytes_field(5, bytes_field(7, "abc"))))),
            "17: the attribute is damaged: it ends inside a number");
  EXPECT_EQ(fault_of(model(bytes_field(5, bytes_field(13, bytes_field(1, "offset") + bytes_field(2, "-1"))))),
            "18: the location of external data is damaged: a size in a text is not a number");
}

TEST(Onnx, LimitsTheDepthOfSubgraphs) {
  const auto nested = [](int depth) {
    std::string graph;
    for (int i = 1; i < depth; ++i) graph = node(bytes_field(5, bytes_field(6, graph)));
    return model(graph);
  };
  EXPECT_TRUE(read(nested(64)));
  EXPECT_THAT(fault_of(nested(65)), testing::EndsWith("subgraphs are nested more than 64 deep"));
}

TEST(Onnx, EveryCutIsAFaultOrAModel) {
  const std::string bytes = number_field(1, 8) + model(node(bytes_field(1, "x")) + bytes_field(5, number_field(1, 2)));
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const std::expected<Model, Fault> result = read(std::string_view{bytes}.substr(0, size));
    ASSERT_FALSE(result);
    EXPECT_LE(result.error().offset, size);
  }
}

TEST(Onnx, EveryTypeHasAName) {
  EXPECT_EQ(name_of(ElementType::bfloat16), "bfloat16");
  EXPECT_EQ(name_of(ElementType::float4e2m1), "float4e2m1");
  EXPECT_EQ(bits_of(ElementType::float4e2m1), 4);
  EXPECT_EQ(bits_of(ElementType::complex128), 128);
}

}  // namespace
}  // namespace bext::onnx
