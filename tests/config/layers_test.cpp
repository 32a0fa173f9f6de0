#include "bext/config/layers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace bext {
namespace {

using testing::HasSubstr;

Layers merged(std::initializer_list<std::pair<const char*, const char*>> files) {
  std::vector<LoadedFile> list;
  for (const auto& [path, text] : files) list.push_back(load(path, text));
  auto layers = merge_layers(std::move(list));
  EXPECT_TRUE(layers) << layers.error();
  return std::move(*layers);
}
std::vector<Setter> setters_in(const Layers& layers, std::string_view key) {
  return setters_of(layers, resolved(layers.merged), key);
}
std::string text_of_merged(const Layers& layers) {
  const ConfigView config = view(layers.merged);
  return write(to_json(*config.section, config.object), 0);
}

TEST(Layers, GraphsMergeByNameAndDevicesById) {
  const Layers layers = merged({{"base", R"({"graphs": [{"graph_names": ["a", "b"], "O": 3, "vtcm_mb": 8}],
                    "devices": [{"device_id": 1, "soc_model": 43, "cores": [{"core_id": 0, "perf_profile": "burst"}]}]})"},
                                {"over", R"({"graphs": [{"graph_names": ["b"], "O": 2}, {"graph_names": ["c"]}],
                    "devices": [{"device_id": 1, "dsp_arch": "v73", "cores": [{"core_id": 0, "rpc_control_latency": 5}]},
                                {"device_id": 2}]})"}});
  EXPECT_EQ(
      text_of_merged(layers),
      R"({"graphs": [{"vtcm_mb": 8, "O": 3, "graph_names": ["a"]}, {"vtcm_mb": 8, "O": 2, "graph_names": ["b"]}, )"
      R"({"graph_names": ["c"]}], "devices": [{"device_id": 1, "soc_model": 43, "dsp_arch": "v73", "cores": )"
      R"([{"core_id": 0, "perf_profile": "burst", "rpc_control_latency": 5}]}, {"device_id": 2}]})");
}

TEST(Layers, NullDeletes) {
  const Layers layers =
      merged({{"base", R"({"graphs": [{"graph_names": ["a"], "O": 3, "x": 1}], "memory": {}, "v": 1})"},
              {"over", R"({"graphs": [{"graph_names": ["a"], "O": null, "x": null}],
                                             "memory": null, "v": null})"}});
  EXPECT_EQ(text_of_merged(layers), R"({"graphs": [{"graph_names": ["a"]}]})");
}

TEST(Layers, UnknownObjectsMergeByKey) {
  const Layers layers = merged({{"base", R"({"graphs": [], "v": {"a": 1, "b": {"c": 1}}})"},
                                {"over", R"({"graphs": [], "v": {"a": null, "b": {"d": 2}}})"}});
  EXPECT_EQ(text_of_merged(layers), R"({"v": {"b": {"c": 1, "d": 2}}})");
}

TEST(Layers, AValueOfAnotherTypeReplacesAndIsReplaced) {
  EXPECT_EQ(text_of_merged(merged({{"base", R"({"graphs": [{"graph_names": ["a"], "O": 3}]})"},
                                   {"over", R"({"graphs": [{"graph_names": ["a"], "O": "fast"}]})"}})),
            R"({"graphs": [{"O": "fast", "graph_names": ["a"]}]})");
  EXPECT_EQ(text_of_merged(merged({{"base", R"({"graphs": [{"graph_names": ["a"], "O": "fast"}]})"},
                                   {"over", R"({"graphs": [{"graph_names": ["a"], "O": 3}]})"}})),
            R"({"graphs": [{"O": 3, "graph_names": ["a"]}]})");
}

TEST(Layers, SettersNameTheLayerAndTheOverriddenValues) {
  const Layers layers = merged({{"base", R"({"graphs": [{"graph_names": ["a"], "O": 1, "dlbc": 1}]})"},
                                {"team", R"({"graphs": [{"graph_names": ["a"], "optimization_type": 2}]})"},
                                {"mine", R"({"graphs": [{"graph_names": ["a"], "O": 3}]})"}});
  const std::vector<Setter> setters = setters_in(layers, "graphs[a].O");
  ASSERT_EQ(setters.size(), 1U);
  const Setter& level = setters[0];
  EXPECT_EQ(level.path, "mine");
  EXPECT_EQ(level.option.value, Json{3});
  EXPECT_EQ(layers.files[2].document.text(level.range), "3");
  ASSERT_EQ(level.overridden.size(), 2U);
  EXPECT_EQ(level.overridden[0].path, "team");
  EXPECT_EQ(level.overridden[0].value, Json{2});
  EXPECT_EQ(level.overridden[1].path, "base");
  EXPECT_EQ(layers.files[0].document.text(level.overridden[1].range), "1");
  EXPECT_EQ(setters_in(layers, "graphs[a].dlbc").at(0).path, "base");
}

TEST(Layers, SettersAreFoundByAnySpellingAndKnowDefaults) {
  const Layers layers = merged({{"base", R"({"graphs": [{"graph_names": ["a"], "O": 3}], "x": 1})"}});
  EXPECT_EQ(setters_in(layers, "graphs[a].optimization_type").at(0).path, "base");
  const std::vector<Setter> unset = setters_in(layers, "graphs[a].vtcm_size_in_mb");
  ASSERT_EQ(unset.size(), 1U);
  EXPECT_FALSE(unset[0].option.set);
  EXPECT_EQ(unset[0].path, "");
  EXPECT_EQ(setters_in(layers, "x").at(0).option.value, Json{1});
  EXPECT_TRUE(setters_in(layers, "graphs[b].O").empty());
}

TEST(Layers, SettersKnowValuesDeletedByNull) {
  const Layers layers = merged({{"base", R"({"graphs": [{"graph_names": ["a"], "O": 1}]})"},
                                {"over", R"({"graphs": [{"graph_names": ["a"], "O": null}]})"}});
  const std::vector<Setter> setters = setters_in(layers, "graphs[a].O");
  ASSERT_EQ(setters.size(), 1U);
  const Setter& level = setters[0];
  EXPECT_FALSE(level.option.set);
  ASSERT_EQ(level.overridden.size(), 2U);
  EXPECT_EQ(level.overridden[0].path, "over");
  EXPECT_TRUE(level.overridden[0].value.is_null());
  EXPECT_EQ(level.overridden[1].path, "base");
}

TEST(Layers, RejectFilesThatCannotBeMerged) {
  EXPECT_THAT(merge_layers({}).error(), HasSubstr("no file"));
  std::vector<LoadedFile> kinds;
  kinds.push_back(load("a.json", R"({"graphs": []})"));
  kinds.push_back(load("b.json", R"({"lpai_graph": {}})"));
  EXPECT_EQ(merge_layers(std::move(kinds)).error(), "cannot merge different kinds: `a.json` is htp, `b.json` is lpai");
  std::vector<LoadedFile> other;
  other.push_back(load("d.json", R"({"dialog": {}})"));
  EXPECT_EQ(merge_layers(std::move(other)).error(), "`d.json` is not a backend configuration (genie-dialog)");
}

TEST(Layers, EntriesThatShareANameMatchInOrder) {
  const char* twice = R"({"graphs": [{"graph_names": ["a"], "O": 2}, {"graph_names": ["a"], "O": 3}]})";
  EXPECT_EQ(text_of_merged(merged({{"base", twice}, {"over", twice}})), text_of_merged(merged({{"base", twice}})));
}

TEST(Layers, SettersOfAKeyAreThoseOfEveryEntry) {
  const Layers layers = merged({{"base", R"({"graphs": [{"graph_names": ["a"], "O": 1}, {"graph_names": ["b"]}]})"},
                                {"over", R"({"graphs": [{"graph_names": ["b"], "O": 3}]})"}});
  const std::vector<ResolvedOption> options = resolved(layers.merged);
  for (const char* key : {"O", "optimization_type"}) {
    const std::vector<Setter> setters = setters_of(layers, options, key);
    ASSERT_EQ(setters.size(), 2U) << key;
    EXPECT_EQ(setters[0].option.path, "graphs[a].O");
    EXPECT_EQ(setters[0].path, "base");
    EXPECT_EQ(setters[1].path, "over");
  }
  EXPECT_EQ(setters_of(layers, options, "graphs[b].O").size(), 1U);
  EXPECT_TRUE(setters_of(layers, options, "xyzzy").empty());
}

const ResolvedOption& option_at(const std::vector<ResolvedOption>& options, std::string_view path) {
  const auto found = std::ranges::find(options, path, &ResolvedOption::path);
  EXPECT_NE(found, options.end()) << path;
  return found == options.end() ? options.front() : *found;
}

TEST(Layers, EntriesAndExtrasKeepTheirOrigin) {
  const Layers layers =
      merged({{"base", R"({"graphs": [{"graph_names": ["a"], "x": 1}]})"},
              {"over", R"({"graphs": [{"graph_names": ["a"], "y": 2, "x": 3}, {"graph_names": ["b"], "z": 4}], "w": 5,
                           "devices": [{"device_id": 1, "u": 6}]})"}});
  const std::vector<ResolvedOption> options = resolved(layers.merged);
  const auto text_at = [&](std::string_view path) {
    const Origin origin = option_at(options, path).origin;
    EXPECT_TRUE(origin.from_file()) << path;
    const LoadedFile& file = layers.files[origin.layer];
    return file.path + ": " + std::string{file.document.node(origin.node).lexeme()};
  };
  EXPECT_EQ(text_at("graphs[a].x"), "over: 3");
  EXPECT_EQ(text_at("graphs[a].y"), "over: 2");
  EXPECT_EQ(text_at("graphs[b].z"), "over: 4");
  EXPECT_EQ(text_at("w"), "over: 5");
  EXPECT_EQ(text_at("devices[1].u"), "over: 6");
  // An entry belongs to the file that has it first; a new one to the file that adds it.
  EXPECT_EQ(option_at(options, "graphs[a].O").entry.layer, 0);
  EXPECT_EQ(option_at(options, "graphs[b].O").entry.layer, 1);
  EXPECT_TRUE(option_at(options, "graphs[b].O").entry.from_file());
  EXPECT_EQ(option_at(options, "devices[1].soc_model").entry.layer, 1);
}

}  // namespace
}  // namespace bext
