// Places by meaning and by pointer lead to the same bytes, and changing one keeps the rest.
#include "bext/config/place.h"

#include <gtest/gtest.h>

namespace bext {
namespace {

LoadedFile htp(std::string text) { return load("ext.json", std::move(text)); }

TEST(Place, IsTheSameByEverySpelling) {
  const LoadedFile file = htp(R"({"graphs": [{"graph_names": ["a", "b"], "optimization_type": 3}]})");
  const Node expected = *find_place(file, "/graphs/0/optimization_type");
  for (const char* path : {"graphs[a].O", "graphs[b].O", "graphs[0].optimization_type", "graphs[1].O"})
    EXPECT_EQ(*find_place(file, path), expected) << path;
}

TEST(Place, FollowsOlderShapes) {
  const LoadedFile one = htp(R"({"graphs": {"graph_names": ["a"], "O": 3}})");
  EXPECT_EQ(find_place(one, "graphs[a].O")->lexeme(), "3");
  const LoadedFile keyed = htp(R"({"graphs": {"x": {"graph_names": ["a"], "O": 3}}})");
  EXPECT_EQ(find_place(keyed, "graphs[a].O")->lexeme(), "3");
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

TEST(Place, RemovesOneOfSeveralNames) {
  const LoadedFile file = htp(R"({"graphs": [{"graph_names": ["a", "b"], "O": 2}]})");
  EXPECT_EQ(remove_place(file, "graphs[a]"), R"({"graphs": [{"graph_names": ["b"], "O": 2}]})");
}

TEST(Place, TellsAbsentFromUnclear) {
  const LoadedFile file = htp(R"({"graphs": [{"graph_names": ["a"]}, {"graph_names": ["b"]}]})");
  EXPECT_EQ(find_place(file, "graphs[a].O").error().kind, PlaceErrorKind::absent);
  EXPECT_EQ(find_place(file, "graphs.O").error().kind, PlaceErrorKind::unclear);
  EXPECT_EQ(find_place(file, "graphs[a].none").error().kind, PlaceErrorKind::unclear);
  EXPECT_EQ(set_place(file, "graphs[a].O", "{").error().kind, PlaceErrorKind::refused);
}

}  // namespace
}  // namespace bext
