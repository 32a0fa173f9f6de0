#include "tools/lsp/typing_place.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace bext::lsp {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Kind = TypingPlace::Kind;

/// The place of `|` in the text.
TypingPlace at_mark(std::string text) {
  const std::size_t mark = text.find('|');
  text.erase(mark, 1);
  return typing_place(text, static_cast<std::uint32_t>(mark));
}

TEST(TypingPlace, IsAKeyAfterABrace) {
  const TypingPlace place = at_mark(R"({"graphs": [{|)");
  EXPECT_EQ(place.kind, Kind::key);
  EXPECT_THAT(place.sections, ElementsAre("graphs"));
  EXPECT_THAT(place.keys, IsEmpty());
}
TEST(TypingPlace, KnowsTheKeysBefore) {
  const TypingPlace place = at_mark(R"({"graphs": [{"O": 3, "vt|"}]})");
  EXPECT_EQ(place.kind, Kind::key);
  EXPECT_THAT(place.keys, ElementsAre("O"));
  EXPECT_EQ(place.token, (Range{21, 25}));
}
TEST(TypingPlace, ReplacesAnUnfinishedStringOnlyUpToTheCursor) {
  EXPECT_EQ(at_mark("{\"vt|\n\"O\": 3}").token, (Range{1, 4}));
}
TEST(TypingPlace, IsAValueAfterAColon) {
  const TypingPlace place = at_mark(R"({"devices": [{"dsp_arch": |}]})");
  EXPECT_EQ(place.kind, Kind::value);
  EXPECT_EQ(place.key, "dsp_arch");
  EXPECT_THAT(place.sections, ElementsAre("devices"));
  EXPECT_FALSE(place.in_list);
}
TEST(TypingPlace, IsAnElementInAList) {
  const TypingPlace place = at_mark(R"({"graphs": [{"graph_names": ["a", "b|)");
  EXPECT_EQ(place.kind, Kind::value);
  EXPECT_EQ(place.key, "graph_names");
  EXPECT_TRUE(place.in_list);
  EXPECT_THAT(place.sections, ElementsAre("graphs"));
}
TEST(TypingPlace, IsNothingInACommentOrAfterAValue) {
  EXPECT_EQ(at_mark("{ // a|").kind, Kind::nothing);
  EXPECT_EQ(at_mark("{ /* a| */").kind, Kind::nothing);
  EXPECT_EQ(at_mark("{\"O\": \"a\" |").kind, Kind::nothing);
  EXPECT_EQ(at_mark("{\"O\"|: 3}").kind, Kind::nothing);
  EXPECT_EQ(at_mark("|{}").kind, Kind::nothing);
  EXPECT_EQ(at_mark("{}|").kind, Kind::nothing);
  EXPECT_EQ(at_mark("{ /* a */ |").kind, Kind::key);
}
TEST(TypingPlace, KnowsTheKeysAfter) {
  EXPECT_THAT(at_mark(R"({"a": 1, |"O": 3, "x": {"inner": 1}, /* "no": */ "last": ["s"]}, "outer": 1)").keys,
              ElementsAre("a", "O", "x", "last"));
  EXPECT_THAT(at_mark("{\"vt|\n\"O\": 3").keys, ElementsAre("O"));
  EXPECT_THAT(at_mark(R"({"a|": {"b": 1}, "c": 2})").keys, ElementsAre("c"));
}
TEST(TypingPlace, KnowsTheOtherElements) {
  EXPECT_THAT(at_mark(R"({"graph_names": ["a", "|", "c"], "x": "y"})").elements, ElementsAre("a", "c"));
}
TEST(TypingPlace, IsAKeyAfterAMemberWithoutComma) {
  const TypingPlace place = at_mark("{\"O\": 3 // why\n  \"vt|\n}");
  EXPECT_EQ(place.kind, Kind::key);
  EXPECT_EQ(place.missing_comma, 7U);
  EXPECT_THAT(place.keys, ElementsAre("O"));
  EXPECT_EQ(at_mark("{\"a\": [1]\n  |}").missing_comma, 9U);
  EXPECT_EQ(at_mark("{\"O\": 3,\n  |}").missing_comma, std::nullopt);
}
TEST(TypingPlace, IgnoresBracketsInStrings) {
  EXPECT_THAT(at_mark(R"({"a": "}]\"", "b": {|)").sections, ElementsAre("b"));
}
RC_GTEST_PROP(TypingPlace, ExistsInAnyText, (const std::string& text)) {
  for (std::uint32_t offset = 0; offset <= text.size(); ++offset) {
    const TypingPlace place = typing_place(text, offset);
    RC_ASSERT(place.token.begin <= place.token.end && place.token.end <= text.size());
  }
}

}  // namespace
}  // namespace bext::lsp
