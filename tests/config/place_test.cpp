// Paths and pointers lead to the same bytes, and changing one value keeps the rest.
#include "bext/config/place.h"

#include <gtest/gtest.h>

#include "bext/config/new_findings.h"
#include "config/place_path.h"

namespace bext {
namespace {

LoadedFile htp(std::string text) { return load("ext.json", std::move(text)); }

TEST(Place, IsFoundByEverySpelling) {
  const LoadedFile file = htp(R"({"graphs": [{"graph_names": ["a", "b"], "optimization_type": 3}]})");
  const Node expected = *find_place(file, "/graphs/0/optimization_type");
  for (const char* path : {"graphs[a].O", "graphs[b].O", "graphs[0].optimization_type", "graphs.O"})
    EXPECT_EQ(*find_place(file, path), expected) << path;
}

TEST(Place, FollowsOlderShapes) {
  const LoadedFile one = htp(R"({"graphs": {"graph_names": ["a"], "O": 3}})");
  EXPECT_EQ(find_place(one, "graphs[a].O")->lexeme(), "3");
  const LoadedFile keyed = htp(R"({"graphs": {"x": {"graph_names": ["a"], "O": 3}}})");
  EXPECT_EQ(find_place(keyed, "graphs[a].O")->lexeme(), "3");
}

TEST(Place, PathsEndAStepOnlyWhereThePathCanContinue) {
  const auto steps = [](std::string_view path) {
    std::string all;
    const std::expected<std::vector<PathStep>, PlaceError> parsed = parse_path(path);
    for (const PathStep& step : *parsed) all += (step.selects ? " =" : " ") + step.text;
    return all;
  };
  EXPECT_EQ(steps("a.b"), " a b");
  EXPECT_EQ(steps("a[b][c].d"), " a =b =c d");
  EXPECT_EQ(steps("a[b]c].d"), " a =b]c d");
  for (const char* wrong : {"a[", "a[b", "a..b", ".a", "a.", "a.[b]"}) EXPECT_FALSE(parse_path(wrong)) << wrong;
  const LoadedFile file = htp(R"({"graphs": [{"graph_names": ["a]b"], "O": 3}]})");
  EXPECT_EQ(find_place(file, "graphs[a]b].O")->lexeme(), "3");
}

TEST(Place, AFileWithoutAValueCannotBeChanged) {
  EXPECT_EQ(set_place(htp(""), "/a", "1").error().message, "the file contains no value to change");
}

TEST(Place, PrefersNamesToNumbers) {
  const LoadedFile file = htp(R"({"graphs": [{"graph_names": ["1"], "O": 1}, {"graph_names": ["0"], "O": 2}]})");
  EXPECT_EQ(find_place(file, "graphs[0].O")->lexeme(), "2");
}

TEST(Place, SplitsOnlyTheGraphThatChanges) {
  const LoadedFile file = htp(R"({"graphs": [{"graph_names": ["a", "b", "c"], "O": 2}]})");
  const LoadedFile changed = htp(*set_place(file, "graphs[b].O", "3"));
  EXPECT_EQ(find_place(changed, "graphs[a].O")->lexeme(), "2");
  EXPECT_EQ(find_place(changed, "graphs[b].O")->lexeme(), "3");
  EXPECT_EQ(find_place(changed, "graphs[c].O")->lexeme(), "2");
}

TEST(Place, CopiesASharedEntryVerbatim) {
  const LoadedFile file = htp(R"({"graphs": [{"graph_names": ["a", "b"], /* all */ "vtcm_size_in_mb": 8, "O": 3.0}]})");
  EXPECT_EQ(set_place(file, "graphs[b].dlbc", "1"),
            R"({"graphs": [{"graph_names": ["a"], /* all */ "vtcm_size_in_mb": 8, "O": 3.0}, )"
            R"({"graph_names": ["b"], /* all */ "vtcm_size_in_mb": 8, "O": 3.0, "dlbc": 1}]})");
  EXPECT_EQ(remove_place(file, "graphs[a].O"),
            R"({"graphs": [{"graph_names": ["b"], /* all */ "vtcm_size_in_mb": 8, "O": 3.0}, )"
            R"({"graph_names": ["a"], /* all */ "vtcm_size_in_mb": 8}]})");
  EXPECT_EQ(set_place(file, "graphs[b].vtcm_mb", "8"), file.document.text());
  const LoadedFile twice = htp(R"({"graphs": [{"graph_names": ["a", "a", "b"], "O": 2}]})");
  EXPECT_EQ(find_place(htp(*set_place(twice, "graphs[b].O", "3")), "graphs[a].O")->lexeme(), "2");
  // An object cannot hold a second entry, so it becomes a list.
  const LoadedFile older = htp(R"({"graphs": {"graph_names": ["a", "b"], "O": 2}})");
  EXPECT_EQ(find_place(htp(*set_place(older, "graphs[b].O", "3")), "graphs[a].O")->lexeme(), "2");
}

TEST(Place, CountsWrittenEntries) {
  const LoadedFile file = htp(R"({"graphs": [{"graph_names": ["a", "b"], "O": 2}, {"graph_names": ["c"], "O": 1}]})");
  EXPECT_EQ(find_place(file, "graphs[1].O")->lexeme(), "1");
  EXPECT_EQ(find_place(file, "graphs[2].O").error().kind, PlaceErrorKind::absent);
  EXPECT_EQ(set_place(file, "graphs[0].O", "3"),
            R"({"graphs": [{"graph_names": ["a", "b"], "O": 3}, {"graph_names": ["c"], "O": 1}]})");
  EXPECT_EQ(set_place(file, "graphs[0].vtcm_mb", "8"),
            R"({"graphs": [{"graph_names": ["a", "b"], "O": 2, "vtcm_mb": 8}, {"graph_names": ["c"], "O": 1}]})");
  EXPECT_EQ(set_place(file, "graphs[0].finalize_config.P", "1"),
            R"({"graphs": [{"graph_names": ["a", "b"], "O": 2, "finalize_config": {"P": 1}}, )"
            R"({"graph_names": ["c"], "O": 1}]})");
  EXPECT_EQ(set_place(file, "graphs[0].graph_names", R"(["a", "d"])"),
            R"({"graphs": [{"graph_names": ["a", "d"], "O": 2}, {"graph_names": ["c"], "O": 1}]})");
  EXPECT_EQ(remove_place(file, "graphs[0].O"),
            R"({"graphs": [{"graph_names": ["a", "b"]}, {"graph_names": ["c"], "O": 1}]})");
  EXPECT_EQ(remove_place(file, "graphs[0]"), R"({"graphs": [{"graph_names": ["c"], "O": 1}]})");
}

TEST(Place, AddsAnEntryOnlyOnRequest) {
  const LoadedFile file = htp(R"({"graphs": [{"graph_names": ["vit"], "O": 2}], "devices": [{"soc_model": 69}]})");
  const PlaceError slip = set_place(file, "graphs[vti].O", "3").error();
  EXPECT_EQ(slip.kind, PlaceErrorKind::unlisted);
  EXPECT_EQ(slip.message, "no entry `graphs[vti]`; did you mean `graphs[vit]`?");
  EXPECT_EQ(set_place(file, "devices[1].soc_model", "43").error().kind, PlaceErrorKind::unlisted);
  EXPECT_EQ(set_place(file, "devices[7].soc_model", "43", {.add_entries = true}).error().kind, PlaceErrorKind::absent);
  const LoadedFile added = htp(*set_place(file, "graphs[vti].O", "3", {.add_entries = true}));
  EXPECT_EQ(find_place(added, "/graphs/1/O")->lexeme(), "3");
  EXPECT_EQ(find_place(htp(*set_place(file, "devices[0].cores[0].perf_profile", "burst")), "devices.cores.perf_profile")
                ->string(),
            "burst");
}

TEST(Place, WritesInvalidValuesOnlyOnRequest) {
  const LoadedFile file = htp(R"({"graphs": [{"graph_names": ["a", "b"], "vtcm_size_in_mb": 8}]})");
  EXPECT_EQ(set_place(file, "graphs[0].vtcm_mb", "much").error().kind, PlaceErrorKind::unfit);
  EXPECT_EQ(set_place(file, "graphs[0].vtcm_mb", "much", {.any_value = true}),
            R"({"graphs": [{"graph_names": ["a", "b"], "vtcm_size_in_mb": "much"}]})");
  EXPECT_EQ(set_place(file, "graphs[0].O", "much", {.any_value = true}),
            R"({"graphs": [{"graph_names": ["a", "b"], "vtcm_size_in_mb": 8, "O": "much"}]})");
}

TEST(Place, FindsErrorsThatAChangeCauses) {
  const LoadedFile before = htp(R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": -1}, {"graph_names": ["b"]}]})");
  EXPECT_FALSE(new_error(before, htp(*set_place(before, "graphs[b].vtcm_mb", "4"))));
  EXPECT_TRUE(new_error(before, htp(*set_place(before, "graphs[b].vtcm_mb", "-1"))));
}

TEST(Place, KnowsAnOldErrorThatMoved) {
  const LoadedFile before = htp(R"({"graphs": [{"graph_names": ["a"]}, {"graph_names": ["b"], "vtcm_mb": -1}]})");
  EXPECT_FALSE(new_error(before, htp(*remove_place(before, "graphs[a]"))));
}

TEST(Place, CallsAnotherWrongValueANewError) {
  const LoadedFile before = htp(R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": -1}]})");
  EXPECT_TRUE(new_error(before, htp(*set_place(before, "/graphs/0/vtcm_mb", "-2"))));
}

TEST(Place, RemovesOneOfSeveralNames) {
  const LoadedFile file = htp(R"({"graphs": [{"graph_names": ["a", "b"], "O": 2}]})");
  EXPECT_EQ(remove_place(file, "graphs[a]"), R"({"graphs": [{"graph_names": ["b"], "O": 2}]})");
}

TEST(Place, DistinguishesAbsentFromUnclear) {
  const LoadedFile file = htp(R"({"graphs": [{"graph_names": ["a"]}, {"graph_names": ["b"]}]})");
  EXPECT_EQ(find_place(file, "graphs[a].O").error().kind, PlaceErrorKind::absent);
  EXPECT_EQ(find_place(file, "graphs.O").error().kind, PlaceErrorKind::unclear);
  EXPECT_EQ(find_place(file, "graphs[a].none").error().kind, PlaceErrorKind::unknown);
  EXPECT_EQ(set_place(file, "graphs[a].O", "{").error().kind, PlaceErrorKind::refused);
}

}  // namespace
}  // namespace bext
