#include "bext/config/resolved.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bext {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

AnyConfig config_of(const std::string& text) { return load("x.json", text).config; }
std::vector<Change> differences(const std::string& a, const std::string& b) { return diff(config_of(a), config_of(b)); }
const ResolvedOption* find(const std::vector<ResolvedOption>& options, std::string_view path) {
  for (const ResolvedOption& option : options)
    if (option.path == path) return &option;
  return nullptr;
}

TEST(Resolved, EveryOptionWithItsValueAndWhetherItWasSet) {
  const LoadedFile file = load("x.json", R"({"graphs": [{"graph_names": ["a", "b"], "O": 3, "colour": "red"}],
                                             "devices": [{"device_id": 4, "cores": [{"core_id": 1}]}]})");
  const std::vector<ResolvedOption> options = resolved(file.config);
  const ResolvedOption* level = find(options, "graphs[b].O");
  ASSERT_TRUE(level);
  EXPECT_TRUE(level->set);
  EXPECT_EQ(level->value, Json{3});
  EXPECT_EQ(file.document.node(level->origin.node).lexeme(), "3");
  const ResolvedOption* vtcm = find(options, "graphs[a].vtcm_mb");
  ASSERT_TRUE(vtcm);
  EXPECT_FALSE(vtcm->set);
  EXPECT_EQ(vtcm->value, Json{0});
  const ResolvedOption* profile = find(options, "devices[4].cores[1].perf_profile");
  ASSERT_TRUE(profile);
  EXPECT_EQ(profile->value, Json{"burst"});
  const ResolvedOption* unknown = find(options, "graphs[a].colour");
  ASSERT_TRUE(unknown);
  EXPECT_EQ(unknown->option, nullptr);
  EXPECT_FALSE(find(options, "memory.mem_type")) << "a section that is not there is not listed";
}

TEST(Resolved, EntriesWithTheSameNameKeepTheirOwnValues) {
  const LoadedFile file =
      load("x.json", R"({"graphs": [{"graph_names": ["a"], "O": "high"}, {"graph_names": ["a"], "vtcm_mb": 8}]})");
  std::vector<const ResolvedOption*> levels;
  const std::vector<ResolvedOption> options = resolved(file.config);
  for (const ResolvedOption& option : options)
    if (option.path == "graphs[a].O") levels.push_back(&option);
  ASSERT_EQ(levels.size(), 2U);
  EXPECT_TRUE(levels[0]->refused && levels[0]->twin == 0);
  EXPECT_TRUE(!levels[1]->set && !levels[1]->refused && levels[1]->twin == 1);
  EXPECT_EQ(file.document.node(levels[1]->entry.node).lexeme(), R"({"graph_names": ["a"], "vtcm_mb": 8})");
}

TEST(Resolved, FlatFilesHaveFlatPaths) {
  EXPECT_TRUE(find(resolved(config_of(R"({"compiler_num_of_cores": 4})")), "compiler_num_of_cores")->set);
  EXPECT_THAT(resolved(AnyConfig{}), IsEmpty());
}

TEST(Diff, ComparesMeaningNotText) {
  EXPECT_THAT(differences(R"({"graphs": [{"graph_names": ["a", "b"], "O": 3}]})",
                          R"({"graphs": [{"optimization_type": 3.0, "name": "b"}, {"O": 3, "graph_names": "a"}]})"),
              IsEmpty());
  EXPECT_THAT(differences(R"({"context": {"group_id": 0}})", R"({"context": [{"group_id": 0}]})"), IsEmpty());
}

TEST(Diff, ReportsAddedRemovedAndChanged) {
  EXPECT_THAT(differences(R"({"graphs": [{"graph_names": ["a"], "O": 3, "dlbc": 1}]})",
                          R"({"graphs": [{"graph_names": ["a"], "O": 2, "vtcm_mb": 8}]})"),
              ElementsAre(Change{"graphs[a].vtcm_mb", ChangeKind::added, {}, 8, "the tools use 4"},
                          Change{"graphs[a].O", ChangeKind::changed, 3, 2},
                          Change{"graphs[a].dlbc", ChangeKind::removed, 1, {}}));
}

TEST(Diff, MarksAWrittenDefault) {
  EXPECT_THAT(differences(R"({"graphs": [{"graph_names": ["a"], "O": 2}]})", R"({"graphs": [{"graph_names": ["a"]}]})"),
              ElementsAre(Change{"graphs[a].O", ChangeKind::default_written, 2, {}}));
  EXPECT_EQ(name_of(ChangeKind::default_written), "default-written");
}

TEST(Diff, ReportsADefaultThatTheToolsDoNotShare) {
  EXPECT_THAT(
      differences(R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": 0}]})", R"({"graphs": [{"graph_names": ["a"]}]})"),
      ElementsAre(Change{"graphs[a].vtcm_mb", ChangeKind::removed, 0, {}, "the tools use 4"}));
}

TEST(Diff, ReportsAddedAndRemovedEntries) {
  EXPECT_THAT(differences(R"({"graphs": [{"graph_names": ["a"]}]})", R"({"graphs": [{"graph_names": ["b"]}]})"),
              ElementsAre(Change{"graphs[a].graph_names", ChangeKind::removed, Json::array({"a"}), {}},
                          Change{"graphs[b].graph_names", ChangeKind::added, {}, Json::array({"b"})}));
}

TEST(Diff, ADuplicateNameIsNotADifference) {
  const std::string twice = R"({"graphs": [{"graph_names": ["a"], "O": 2}, {"graph_names": ["a"], "O": 3}]})";
  EXPECT_THAT(differences(twice, twice), IsEmpty());
  EXPECT_THAT(differences(twice, R"({"graphs": [{"graph_names": ["a"], "O": 2}, {"graph_names": ["a"], "O": 1}]})"),
              ElementsAre(Change{"graphs[a].O", ChangeKind::changed, 3, 1}));
}

TEST(Diff, ReportsUnknownKeys) {
  EXPECT_THAT(differences(R"({"graphs": [], "v": 1})", R"({"graphs": [], "v": {"w": 1}})"),
              ElementsAre(Change{"v", ChangeKind::changed, 1, Json::object({{"w", 1}})}));
}

TEST(DiffJson, ReportsPointers) {
  const Json a = Document::parse(R"({"a": {"b": [1, 2]}, "gone": 1, "same": 3.0})").root().to_json();
  const Json b = Document::parse(R"({"same": 3, "a": {"b": [1, 5], "c~/": null}, "new": []})").root().to_json();
  EXPECT_THAT(
      diff(a, b),
      ElementsAre(Change{"/a/b/1", ChangeKind::changed, 2, 5}, Change{"/a/c~0~1", ChangeKind::added, {}, {}},
                  Change{"/gone", ChangeKind::removed, 1, {}}, Change{"/new", ChangeKind::added, {}, Json::array()}));
  EXPECT_THAT(diff(a, a), IsEmpty());
  EXPECT_THAT(diff(Json{1}, Json{"1"}), ElementsAre(Change{"", ChangeKind::changed, 1, "1"}));
  EXPECT_THAT(diff(Json::array({1}), Json::array({1, 2})).size(), 1U);
}

}  // namespace
}  // namespace bext
