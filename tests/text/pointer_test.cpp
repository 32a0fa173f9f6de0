#include "bext/text/pointer.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "generators.h"

namespace bext {
namespace {

TEST(Pointer, FollowsTheExamplesOfRfc6901) {
  const Document document = Document::parse(
      R"({"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8})");
  const auto at = [&](const char* pointer) { return resolve(document, *Pointer::parse(pointer)); };
  EXPECT_EQ(at("")->index(), 0U);
  EXPECT_EQ(at("/foo")->size(), 2U);
  EXPECT_EQ(at("/foo/0")->string(), "bar");
  EXPECT_EQ(at("/")->as_integer(), 0);
  EXPECT_EQ(at("/a~1b")->as_integer(), 1);
  EXPECT_EQ(at("/i\\j")->as_integer(), 5);
  EXPECT_EQ(at("/k\"l")->as_integer(), 6);
  EXPECT_EQ(at("/ ")->as_integer(), 7);
  EXPECT_EQ(at("/m~0n")->as_integer(), 8);
  for (const char* nowhere : {"/foo/2", "/foo/-", "/foo/01", "/foo/x", "/foo/", "/nope", "/a~1b/c"})
    EXPECT_FALSE(at(nowhere)) << nowhere;
}

TEST(Pointer, RejectsInvalidText) {
  for (const char* bad : {"foo", "/~", "/~2", "/a~"}) EXPECT_FALSE(Pointer::parse(bad)) << bad;
}

TEST(Pointer, FindsThePathOfAnOffset) {
  const std::string text = R"({"a":[1,{"b":2}],"c":3})";
  const Document document = Document::parse(text);
  const auto at = [&](std::size_t offset) {
    return pointer_to(document, static_cast<std::uint32_t>(offset)).to_string();
  };
  EXPECT_EQ(at(0), "");
  EXPECT_EQ(at(text.find("\"a\"")), "/a");
  EXPECT_EQ(at(text.find("1")), "/a/0");
  EXPECT_EQ(at(text.find("{\"b\"")), "/a/1");
  EXPECT_EQ(at(text.find("\"b\"")), "/a/1/b");
  EXPECT_EQ(at(text.find("2")), "/a/1/b");
  EXPECT_EQ(at(text.find("],")), "/a");
  EXPECT_EQ(at(text.find(",\"c\"")), "");
  EXPECT_EQ(at(text.find("3")), "/c");
  EXPECT_EQ(at(999), "");
}

RC_GTEST_PROP(PointerProperty, TextReadsBack, (const std::vector<std::string>& steps)) {
  const Pointer pointer{steps};
  RC_ASSERT(Pointer::parse(pointer.to_string()) == pointer);
}

RC_GTEST_PROP(PointerProperty, FindingManyEqualsFindingEach, ()) {
  const Document document = Document::parse(testing::typed(testing::any_json(4), true, false));
  std::vector<std::uint32_t> offsets;
  for (std::uint32_t i = 0; i <= document.text().size(); ++i) offsets.push_back(i);
  const std::vector<Pointer> all = pointers_to(document, offsets);
  for (const std::uint32_t offset : offsets) RC_ASSERT(all[offset] == pointer_to(document, offset));
}

RC_GTEST_PROP(PointerProperty, LeadsBackToTheNode, ()) {
  const Document document = Document::parse(testing::typed(testing::any_json(4), true, false));
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const Node node = document.node(i);
    if (node.kind() == NodeKind::key) continue;
    RC_ASSERT(resolve(document, pointer_to(document, node.range().begin)) == node);
  }
}

}  // namespace
}  // namespace bext
