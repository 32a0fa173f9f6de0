#include "bext/config/loaded.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "config/seed_example.h"

namespace bext {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> ids(const LoadedFile& file) {
  std::vector<std::string> list;
  for (const Diagnostic& finding : file.findings) list.emplace_back(finding.kind->id);
  return list;
}

TEST(Loaded, TheGuidesExampleHasNoFindings) {
  const LoadedFile file = load("backend_extensions.json", seed_example);
  EXPECT_THAT(ids(file), IsEmpty());
  EXPECT_EQ(file.kind.name(), "htp");
  const auto& config = *file.as<htp::Config>();
  ASSERT_EQ(config.graphs.size(), 3U);
  EXPECT_EQ(*config.graphs[0].name, "graphA");
  EXPECT_EQ(*config.graphs[1].name, "graphB");
  EXPECT_EQ(*config.graphs[1].optimization_type, Number{3});
  EXPECT_EQ(*config.graphs[2].dlbc, 1);
  EXPECT_FALSE(config.graphs[2].vtcm_size_in_mb.is_set());
  EXPECT_EQ(*config.devices[0].cores[0].perf_profile, PerfProfile::burst);
  EXPECT_EQ(file.lossless_text(), seed_example);
}

TEST(Loaded, EveryKindIntoItsStruct) {
  EXPECT_TRUE(load("", R"({"context": [{"heap_size": 1}]})").as<htp_mcp::Config>());
  EXPECT_TRUE(load("", R"({"compiler_num_of_cores": 4})").as<aic::Config>());
  EXPECT_TRUE(load("", R"({"lpai_graph": {}})").as<lpai::Config>());
  EXPECT_TRUE(load("", R"({"backend_extensions": {}})").as<wrapper::Config>());
  for (const Backend& backend : backends()) {
    const LoadedFile file = load("", "{}", {.expected = &backend});
    EXPECT_EQ(file.kind.backend, &backend);
    EXPECT_EQ(view(file.config).section, &backend.root());
  }
}

TEST(Loaded, FilesOfOtherToolsAndUnknownFilesKeepTheirText) {
  const std::string dialog = R"({"dialog": {"engine": {}}, })";
  const LoadedFile file = load("dialog.json", dialog);
  EXPECT_FALSE(file.is_ours());
  EXPECT_TRUE(std::holds_alternative<std::monostate>(file.config));
  EXPECT_EQ(file.lossless_text(), dialog);
  EXPECT_EQ(file.canonical_text(0), "{\"dialog\": {\"engine\": {}}}\n");
  EXPECT_THAT(ids(file), ElementsAre("not-a-configuration", "trailing-comma"));
  EXPECT_EQ(file.findings.begin()->severity, Severity::note);
  const LoadedFile unknown = load("x.json", "[1]");
  EXPECT_THAT(ids(unknown), ElementsAre("not-a-configuration"));
  EXPECT_EQ(unknown.findings.begin()->severity, Severity::error);
}

TEST(Loaded, ReadsAsTheExpectedKindWhateverItLooksLike) {
  const LoadedFile file = load("x.json", R"({"dialog": {}})", {.expected = find_backend("htp")});
  EXPECT_TRUE(file.as<htp::Config>());
  EXPECT_THAT(ids(file), ElementsAre("unknown-section"));
}

TEST(Loaded, FindingsHavePlacesAndPointers) {
  const LoadedFile file = load("x.json", R"({"graphs": [{"graph_names": ["a"], "O": 9}]})");
  ASSERT_THAT(ids(file), ElementsAre("value-out-of-range"));
  EXPECT_EQ(file.findings.begin()->pointer, "/graphs/0/O");
  EXPECT_EQ(file.document.text(file.findings.begin()->range), "9");
}

TEST(Loaded, FromFiles) {
  const MemoryFiles files{{{"a.json", R"({"graphs": []})"}}};
  EXPECT_TRUE(load_file(files, "a.json"));
  const auto absent = load_file(files, "b.json");
  ASSERT_FALSE(absent);
  EXPECT_EQ(absent.error().path, "b.json");
}

// Both ways to write.

TEST(Lossless, ChangingOneOptionChangesOnlyItsBytes) {
  LoadedFile file = load("x.json", "{ \"graphs\":[ {\"graph_names\":[\"a\"],\t\"O\" : 3.0 /* tuned */ } ] } // end\n");
  auto& config = *file.as<htp::Config>();
  config.graphs[0].optimization_type = 2;
  EXPECT_EQ(file.lossless_text(), "{ \"graphs\":[ {\"graph_names\":[\"a\"],\t\"O\" : 2 /* tuned */ } ] } // end\n");
  config.graphs[0].optimization_type = 3;
  EXPECT_EQ(file.lossless_text(), file.document.text()) << "3.0 says 3 already";
}

TEST(Lossless, ANewOptionIsInsertedInTheFilesStyle) {
  LoadedFile file = load("x.json", "{\r\n\t\"memory\": {\r\n\t\t\"mem_type\": \"shared_buffer\"\r\n\t}\r\n}\r\n");
  file.as<htp::Config>()->group_context.emplace().share_resources = true;
  EXPECT_EQ(file.lossless_text(),
            "{\r\n\t\"memory\": {\r\n\t\t\"mem_type\": \"shared_buffer\"\r\n\t},\r\n\t\"groupContext\": "
            "{\r\n\t\t\"share_resources\": true\r\n\t}\r\n}\r\n");
}

TEST(Lossless, ObjectShapeStays) {
  LoadedFile file = load("x.json", R"({"graphs": {"graph_names": ["a"], "vtcm_mb": 4}, "context": {}})");
  auto& config = *file.as<htp::Config>();
  config.graphs[0].vtcm_size_in_mb = 8;
  config.context[0].extended_udma = true;
  EXPECT_EQ(file.lossless_text(),
            R"({"graphs": {"graph_names": ["a"], "vtcm_mb": 8}, "context": {"extended_udma": true}})");
}

TEST(Lossless, SpellingStays) {
  LoadedFile file = load("x.json", R"({"graphs": [{"name": "a", "optimization_type": 2, "vtcm_size_in_mb": 4}]})");
  EXPECT_EQ(*file.as<htp::Config>()->graphs[0].name, "a");
  file.as<htp::Config>()->graphs[0].vtcm_size_in_mb = 8;
  EXPECT_EQ(file.lossless_text(), R"({"graphs": [{"name": "a", "optimization_type": 2, "vtcm_size_in_mb": 8}]})");
}

TEST(Lossless, AGroupWhoseNamesDisagreeIsSplit) {
  LoadedFile file = load("x.json", R"({"graphs": [{"graph_names": ["a", "b"], "O": 3}]})");
  file.as<htp::Config>()->graphs[1].optimization_type = 1;
  const LoadedFile again = load("x.json", file.lossless_text());
  EXPECT_EQ(again.as<htp::Config>()->graphs, file.as<htp::Config>()->graphs);
  EXPECT_THAT(file.lossless_text(), HasSubstr(R"({"graph_names": ["a"], "O": 3})"));
}

TEST(Lossless, RemovedEntriesAndOptionsDisappear) {
  LoadedFile file = load("x.json", R"({"graphs": [{"graph_names": ["a", "b"], "O": 3}, {"graph_names": ["c"]}]})");
  auto& graphs = file.as<htp::Config>()->graphs;
  graphs.erase(graphs.begin() + 2);
  graphs.erase(graphs.begin());
  graphs[0].optimization_type = defaults_to(2);
  EXPECT_EQ(file.lossless_text(), R"({"graphs": [{"graph_names": ["b"]}]})");
}

TEST(Lossless, ResettingRemovesEverySpelling) {
  LoadedFile file = load("x.json", R"({"graphs": [{"graph_names": ["a"], "O": 3, "optimization_type": 1}]})");
  file.as<htp::Config>()->graphs[0].optimization_type = defaults_to(2);
  EXPECT_EQ(file.lossless_text(), R"({"graphs": [{"graph_names": ["a"]}]})");
}

TEST(Lossless, SettingAnOptionReplacesAnInvalidValue) {
  LoadedFile file = load("x.json", R"({"graphs": [{"graph_names": ["a"], "O": "fast"}]})");
  EXPECT_EQ(file.lossless_text(), file.document.text());
  file.as<htp::Config>()->graphs[0].optimization_type = 3;
  EXPECT_EQ(file.lossless_text(), R"({"graphs": [{"graph_names": ["a"], "O": 3}]})");
  EXPECT_EQ(*load("y.json", file.canonical_text()).as<htp::Config>()->graphs[0].optimization_type, Number{3});
}

TEST(Lossless, ExtrasMayBeChangedAddedAndRemoved) {
  LoadedFile file = load("x.json", R"({"vendor": {"a": 1}, "graphs": [{"graph_names": ["a"], "x": 1, "y": 2}]})");
  auto& config = *file.as<htp::Config>();
  config.extras.list[0].value = 7;
  std::erase_if(config.graphs[0].extras.list, [](const Extra& extra) { return extra.key == "x"; });
  config.graphs[0].extras.list.push_back({"z", true, {}});
  EXPECT_EQ(file.lossless_text(), R"({"vendor": 7, "graphs": [{"graph_names": ["a"], "y": 2, "z": true}]})");
}

TEST(Lossless, AnEmptyDocumentIsFilledIn) {
  LoadedFile file = load("x.json", "{}\n", {.expected = find_backend("htp")});
  file.as<htp::Config>()->devices.push_back({.soc_model = 69});
  const LoadedFile again = load("x.json", file.lossless_text());
  EXPECT_EQ(again.as<htp::Config>()->devices, file.as<htp::Config>()->devices);
}

TEST(Lossless, KeyedGraphsKeepTheirShapeAndGetNewKeys) {
  LoadedFile file = load("x.json", R"({"graphs": {"g": {"graph_names": ["a"]}, "2": {"graph_names": ["b"]}}})");
  auto& graphs = file.as<htp::Config>()->graphs;
  ASSERT_EQ(graphs.shape, Shape::keyed);
  EXPECT_EQ(file.lossless_text(), file.document.text());
  graphs.push_back({.name = "c"});
  graphs[0].optimization_type = 3;
  EXPECT_EQ(file.lossless_text(), R"({"graphs": {"g": {"graph_names": ["a"], "O": 3}, "2": {"graph_names": ["b"]}, )"
                                  R"("3": {"graph_names": ["c"]}}})");
}

TEST(Canonical, WritesOnlySetOptionsInTheOrderOfTheTable) {
  const LoadedFile file = load("x.json", R"({"memory": {}, "graphs": {"O": 3.0, "name": "a", "x": [1]}, "v": null})");
  EXPECT_EQ(file.canonical_text(0),
            R"({"graphs": [{"O": 3.0, "x": [1], "graph_names": ["a"]}], "memory": {}, "v": null})"
            "\n");
}

TEST(Canonical, IsTheGuidesExampleWithSeparateNames) {
  const LoadedFile file = load("x.json", seed_example);
  const LoadedFile again = load("y.json", file.canonical_text());
  EXPECT_EQ(*again.as<htp::Config>(), *file.as<htp::Config>());
  EXPECT_EQ(again.canonical_text(), file.canonical_text());
}

// The last of duplicate members wins, for typed values as for any JSON.

TEST(Duplicates, TheLastWinsWhateverItsType) {
  const auto reread = [](const std::string& text) {
    const LoadedFile file = load("x.json", text);
    EXPECT_EQ(file.lossless_text(), text);
    const LoadedFile again = load("y.json", file.canonical_text());
    EXPECT_EQ(*again.as<htp::Config>(), *file.as<htp::Config>()) << text;
    return again.as<htp::Config>()->graphs[0];
  };
  EXPECT_FALSE(reread(R"({"graphs": [{"name": "a", "O": 2, "O": "fast"}]})").optimization_type.is_set());
  EXPECT_EQ(*reread(R"({"graphs": [{"name": "a", "O": "fast", "O": 2}]})").optimization_type, Number{2});
  EXPECT_EQ(*reread(R"({"graphs": [{"graph_names": ["a", "b"], "graph_names": "c"}]})").name, "c");
  EXPECT_EQ(load("", R"({"graphs": [{"graph_names": ["a", "b"], "name": "c"}]})").as<htp::Config>()->graphs.size(), 1U);
}

}  // namespace
}  // namespace bext
