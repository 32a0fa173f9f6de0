#include "bext/model/hash_constants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bext/model/graph_names.h"

namespace bext::model {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Graph graph_with(Constant constant, ElementType type, std::int64_t elements) {
  Graph graph;
  graph.tensors.push_back({.name = "w", .type = type, .shape = Shape{{.size = elements}}, .constant = 0});
  constant.tensor = 0;
  graph.constants.push_back(std::move(constant));
  return graph;
}

HashedConstants hashed(const Graph& graph, const ExternalFiles& files = no_external_files) {
  return hash_constants(graph, files, one_after_the_other);
}

TEST(HashConstants, TheFormOfStorageDoesNotMatter) {
  const std::string raw{"\x01\0\0\0\x2c\x01\0\0", 8};
  const Graph stored = graph_with({.raw = raw}, ElementType::int32, 2);
  const Graph encoded = graph_with({.encoded = {"\x01", "\xac\x02"}}, ElementType::int32, 2);
  const Graph external = graph_with({.external = ExternalData{"w.bin", 2, 8}}, ElementType::int32, 2);
  const std::string file = "ab" + raw;
  const ExternalFiles files = [&](std::string_view) { return std::string_view{file}; };
  const ContentHash hash = hashed(stored).list.at(0).hash.value();
  EXPECT_EQ(hashed(encoded).list.at(0).hash, hash);
  EXPECT_EQ(hashed(external, files).list.at(0).hash, hash);
  EXPECT_NE(hashed(graph_with({.raw = "12345678"}, ElementType::int32, 2)).list.at(0).hash, hash);
}

TEST(HashConstants, LargeConstantsAreHashedInParts) {
  const std::string raw(std::size_t{20} << 20U, 'x');
  const std::string_view view{raw};
  const auto size = static_cast<std::int64_t>(raw.size());
  const Graph whole = graph_with({.raw = raw}, ElementType::float32, size / 4);
  const Graph pieces =
      graph_with({.encoded = {view.substr(0, 12345), view.substr(12345)}}, ElementType::float32, size / 4);
  EXPECT_EQ(hashed(whole).list.at(0).hash, hashed(pieces).list.at(0).hash);
}

TEST(HashConstants, SaysWhatCannotBeRead) {
  const auto problem = [](Constant constant, std::string_view file = "0123") {
    const Graph graph = graph_with(std::move(constant), ElementType::int32, 1);
    const HashedConstants result =
        hashed(graph, [&](std::string_view) -> std::expected<std::string_view, std::string> { return file; });
    EXPECT_FALSE(result.list.at(0).hash);
    return result.problems.empty() ? "" : result.problems.front();
  };
  EXPECT_THAT(problem({.raw = "12"}), HasSubstr("it has 2 bytes instead of 4"));
  EXPECT_THAT(problem({.encoded = {"\x80"}}), HasSubstr("instead of 4"));
  EXPECT_THAT(problem({.external = ExternalData{"w.bin", 1, 4}}), HasSubstr("ends at byte 5 of `w.bin`, which has 4"));
  EXPECT_THAT(problem({.external = ExternalData{"w.bin", UINT64_MAX, 4}}), HasSubstr("which has 4"));
  EXPECT_THAT(problem({.external = ExternalData{"w.bin", 0, 3}}), HasSubstr("has 3 bytes instead of 4"));
  for (const std::string_view outside : {"/etc/passwd", "../w.bin", "a/../../w", "C:\\w.bin", "a\\..\\w", ""})
    EXPECT_TRUE(location_error(outside)) << outside;
  EXPECT_FALSE(location_error("data/w..bin"));
}

TEST(GraphNames, OfPartitionsAndFiles) {
  const GraphNames names = graph_names("a/b/my-model.v2.onnx", "");
  EXPECT_EQ(names.file, "my-model.v2");
  EXPECT_FALSE(names.readable);
  EXPECT_TRUE(names.may_be("my_model_v2"));
  EXPECT_FALSE(names.may_be(""));
  const GraphNames context{.file = "m", .partitions = {"QNN_1"}, .readable = true};
  EXPECT_TRUE(context.may_be("QNN_1"));
  EXPECT_FALSE(context.may_be("m")) << "the partitions are the graphs";
}

}  // namespace
}  // namespace bext::model
