#include "bext/text/tidy.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "generators.h"

namespace bext {
namespace {

TEST(Tidy, PutsCommentsWhereTheyBelong) {
  const Document document = Document::parse(
      "// top\n/* a */ {\"a\" /* k */ : /* v */ [1, /* two */ 2 /* t */, // x\n 3 // y\n // z\n], // aft\n"
      " \"b\":{ // in\n}, \"c\": // lc\n 5 /* end */ } // tail\n// bye");
  EXPECT_EQ(tidy(document, {.indent = 2}),
            "// top\n"
            "/* a */ {\n"
            "  \"a\" /* k */: /* v */ [\n"
            "    1,\n"
            "    /* two */ 2, /* t */ // x\n"
            "    3 // y\n"
            "    // z\n"
            "  ], // aft\n"
            "  \"b\": { // in\n"
            "  },\n"
            "  \"c\": // lc\n"
            "  5 /* end */\n"
            "} // tail\n"
            "// bye\n");
}

TEST(Tidy, KeepsShortSimpleContainersOnTheirLine) {
  EXPECT_EQ(tidy(Document::parse("{\"a\":[1,2],\"b\":[\n3\n]}")),
            "{\n    \"a\": [1, 2],\n    \"b\": [\n        3\n    ]\n}\n");
  EXPECT_EQ(tidy(Document::parse("[[1,2]]"), {.indent = 2, .width = 5}), "[\n  [\n    1,\n    2\n  ]\n]\n");
  EXPECT_EQ(tidy(Document::parse("{\"b\" :{ }, \"a\":1.0}")), "{\n    \"b\": {},\n    \"a\": 1.0\n}\n");
}

TEST(Tidy, KeepsLineEndsAndDropsTheByteOrderMark) {
  EXPECT_EQ(tidy(Document::parse("\xEF\xBB\xBF[\r\n1,\r\n2,\r\n]"), {.indent = 2}), "[\r\n  1,\r\n  2\r\n]\r\n");
}

TEST(Tidy, LeavesBrokenTextsAlone) { EXPECT_EQ(tidy(Document::parse("[1 2]")), "[1 2]"); }

TEST(Tidy, FillsALineUpToItsWidth) {
  // With the indentation and room for a comma, the list takes 9 columns.
  EXPECT_EQ(tidy(Document::parse("[[1,2]]"), {.indent = 2, .width = 9}), "[\n  [1, 2]\n]\n");
  EXPECT_EQ(tidy(Document::parse("[[1,2]]"), {.indent = 2, .width = 8}), "[\n  [\n    1,\n    2\n  ]\n]\n");
  EXPECT_EQ(tidy(Document::parse("{\"a\":[1,2]}"), {.indent = 2, .width = 14}), "{\n  \"a\": [1, 2]\n}\n");
  EXPECT_EQ(tidy(Document::parse("{\"a\":[1,2]}"), {.indent = 2, .width = 13}),
            "{\n  \"a\": [\n    1,\n    2\n  ]\n}\n");
}

TEST(Tidy, KeepsCommentsBeforeAClosingBracket) {
  EXPECT_EQ(tidy(Document::parse("[1 /* a */]"), {.indent = 2}), "[\n  1 /* a */\n]\n");
  EXPECT_EQ(tidy(Document::parse("[1, // a\n]"), {.indent = 2}), "[\n  1 // a\n]\n");
  EXPECT_EQ(tidy(Document::parse("[\n1\n/* a */ /* b */]"), {.indent = 2}), "[\n  1\n  /* a */\n  /* b */\n]\n");
  EXPECT_EQ(tidy(Document::parse("[1] /* a */"), {.indent = 2}), "[1] /* a */\n");
  EXPECT_EQ(tidy(Document::parse("[1] // a\n// b"), {.indent = 2}), "[1] // a\n// b\n");
  EXPECT_EQ(tidy(Document::parse("[/* a */]"), {.indent = 2}), "[ /* a */\n]\n");
  EXPECT_EQ(tidy(Document::parse("{\"a\": 1 /* a */}"), {.indent = 2}), "{\n  \"a\": 1 /* a */\n}\n");
}

std::vector<std::string> comments_of(const Document& document) {
  std::vector<std::string> comments;
  for (const Comment& comment : document.comments()) comments.emplace_back(document.text(comment.range));
  return comments;
}

RC_GTEST_PROP(TidyProperty, KeepsMeaningSpellingAndComments, ()) {
  const Document document = Document::parse(testing::typed(testing::any_json(4), true, true));
  const TidyOptions options{.indent = testing::below(5), .width = *rc::gen::element<std::size_t>(0, 20, 100)};
  const Document tidied = Document::parse(tidy(document, options));
  RC_LOG() << document.text() << "\n=>\n" << tidied.text();
  RC_ASSERT(write(tidied.root().to_json(), 0) == write(document.root().to_json(), 0));
  RC_ASSERT(comments_of(tidied) == comments_of(document));
  RC_ASSERT(std::ranges::all_of(tidied.faults(), [](const Fault& fault) { return fault.kind == FaultKind::comment; }));
}

RC_GTEST_PROP(TidyProperty, IsIdempotent, ()) {
  const Document document = Document::parse(testing::typed(testing::any_json(4), false, true));
  const std::string once = tidy(document);
  RC_ASSERT(tidy(Document::parse(once)) == once);
}

}  // namespace
}  // namespace bext
