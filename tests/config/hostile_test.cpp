// Input that would take hours in quadratic time. The time limit of the test detects it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "bext/config/layers.h"
#include "bext/config/loaded.h"
#include "bext/config/resolved.h"
#include "bext/schema/merge.h"

namespace bext {
namespace {

// About as many as the limit on the memory of values allows.
constexpr std::size_t many_keys = 10'000;
constexpr std::size_t many_graphs = 1'500;

/// Loads the text, writes it both ways and reads it back.
LoadedFile worked_through(std::string text, const Backend* expected = nullptr) {
  LoadedFile file = load("x.json", std::move(text), {.expected = expected});
  EXPECT_EQ(file.lossless_text(), file.document.text());
  const LoadedFile again = load("y.json", file.canonical_text(0), {.expected = file.kind.backend});
  EXPECT_EQ(again.findings.size() > 0, file.findings.size() > 0);
  return file;
}

std::string object_of(std::size_t count, const std::string& member_format) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += (i ? "," : "") + fmt::format(fmt::runtime(member_format), i);
  return "{" + text + "}";
}

std::string graphs(std::size_t count, std::string_view level) {
  std::string text = R"({"graphs":[)";
  for (std::size_t i = 0; i < count; ++i)
    text += fmt::format(R"({}{{"graph_names":["g{}"],"O":{}}})", i ? "," : "", i, level);
  return text + "]}";
}

TEST(Hostile, UnknownKeysAtTheRoot) {
  LoadedFile file = worked_through(object_of(many_keys, R"("key{}":1)"), find_backend("htp"));
  auto& extras = file.as<htp::Config>()->extras.list;
  ASSERT_EQ(extras.size(), many_keys);
  for (std::size_t i = 0; i < many_keys; i += 2) extras[i].value = 2;
  EXPECT_EQ(load("x", file.lossless_text(), {.expected = file.kind.backend}).as<htp::Config>()->extras.list, extras);
}

TEST(Hostile, NewUnknownKeysInOneSection) {
  LoadedFile file = worked_through(R"({"context":[)" + object_of(many_keys, R"("key{}":1)") + "]}");
  auto& extras = file.as<htp::Config>()->context[0].extras.list;
  for (Extra& extra : extras) extra = {"new" + extra.key, 3, {}};
  EXPECT_EQ(load("x", file.lossless_text()).as<htp::Config>()->context[0].extras.list, extras);
}

TEST(Hostile, TheSameMisplacedKey) {
  worked_through(object_of(many_keys, R"("extended_udma":{})"), find_backend("htp"));
  std::string entries;
  for (std::size_t i = 0; i < many_graphs; ++i) entries += R"({"graph_names":["a"],"extended_udma":true},)";
  worked_through(R"({"context":[{}],"graphs":[)" + entries + "{}]}");
}

TEST(Hostile, TheSameOptionManyTimes) {
  worked_through(R"({"graphs":[)" + object_of(many_keys, R"("O":"fast{0}","x{0}":1,"O":2)") + "]}");
  worked_through(object_of(many_keys, R"("graphs":[{{"graph_names":["a"]}}],"graphs":{})"), find_backend("htp"));
}

TEST(Hostile, VeryLongKeys) {
  worked_through(R"({"graphs":[{")" + std::string(2'000'000, 'k') + R"(":1,"graph_names":[")" +
                 std::string(1'000'000, 'n') + "\"]}]}");
}

TEST(Hostile, ManyGraphsMergedComparedAndResolved) {
  std::vector<LoadedFile> files;
  files.push_back(load("base", graphs(many_graphs, "3")));
  files.push_back(load("over", graphs(many_graphs, "2")));
  const Layers layers = *merge_layers(std::move(files));
  EXPECT_EQ(diff(layers.files[0].config, layers.merged).size(), many_graphs);
  EXPECT_GT(resolved(layers.merged).size(), many_graphs);
  const std::string last = fmt::format("graphs[g{}].O", many_graphs - 1);
  EXPECT_EQ(setters_of(layers, resolved(layers.merged), last).at(0).path, "over");
}

TEST(Hostile, ManyGraphsEachChangedInAOneLineFile) {
  LoadedFile file = load("x.json", graphs(many_graphs, "3"));
  auto& list = file.as<htp::Config>()->graphs;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i % 3 == 0)
      list[i].optimization_type = 2;
    else if (i % 3 == 1)
      list[i].vtcm_size_in_mb = 8;
    else
      list[i].optimization_type = defaults_to(2);
  }
  EXPECT_EQ(load("x.json", file.lossless_text()).as<htp::Config>()->graphs, list);
}

TEST(Hostile, HugeListOfNames) {
  std::string names;
  for (std::size_t i = 0; i < many_graphs; ++i) names += fmt::format("{}\"g{}\"", i ? "," : "", i);
  LoadedFile file = worked_through(R"({"graphs":[{"graph_names":[)" + names + R"(],"O":3}]})");
  auto& list = file.as<htp::Config>()->graphs;
  ASSERT_EQ(list.size(), many_graphs) << "a long list of names must still be expanded";
  list[7].optimization_type = 1;
  EXPECT_EQ(load("x.json", file.lossless_text()).as<htp::Config>()->graphs.size(), many_graphs);
}

TEST(Hostile, HugeListOfNamesOfABigEntryIsNotRead) {
  std::string names;
  for (std::size_t i = 0; i < many_graphs; ++i) names += fmt::format("{}\"g{}\"", i ? "," : "", i);
  const std::string big = object_of(20'000, R"("k{}":1)");
  const LoadedFile file =
      worked_through(R"({"graphs":[{"graph_names":[)" + names + R"(],"O":3,"vendor":)" + big + "}]}");
  EXPECT_EQ(file.as<htp::Config>(), nullptr);
  EXPECT_GT(file.findings.count(Severity::error), 0U);
}

TEST(Hostile, JsonMergedAndCompared) {
  const Json a = Document::parse(object_of(many_keys, R"("a{}":1)")).root().to_json();
  const Json b = Document::parse(object_of(many_keys, R"("b{}":1)")).root().to_json();
  const Json none = Document::parse(object_of(many_keys, R"("a{}":null)")).root().to_json();
  EXPECT_EQ(diff(a, b).size(), 2 * many_keys);
  EXPECT_TRUE(diff(a, a).empty());
  Json merged = a;
  merge(merged, b);
  EXPECT_EQ(merged.size(), 2 * many_keys);
  merge(merged, none);
  EXPECT_EQ(merged, b);
}

TEST(Hostile, DeepJsonCompared) {
  std::string text = "1";
  for (int i = 0; i < 200; ++i) text = R"({"a":)" + text + R"(,"b":[1,2,3]})";
  const Json deep = Document::parse(text).root().to_json();
  EXPECT_TRUE(diff(deep, deep).empty());
}

}  // namespace
}  // namespace bext
