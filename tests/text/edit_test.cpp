#include "bext/text/edit.h"

#include <gtest/gtest.h>

namespace bext {
namespace {

const std::string file =
    "{\n"
    "  \"graphs\": [\n"
    "    {\n"
    "      \"O\": 2, // fast\n"
    "      \"dlbc\": 0 // last\n"
    "      // more\n"
    "    }\n"
    "  ],\n"
    "  // why\n"
    "  \"devices\": [],\n"
    "  \"nums\": [1, 2, 3]\n"
    "}\n";

std::string replaced(std::string text, std::string_view old, std::string_view with) {
  const std::size_t place = text.find(old);
  EXPECT_NE(place, std::string::npos) << old;
  return text.replace(place, old.size(), with);
}

class Edit : public ::testing::Test {
 protected:
  Document document = Document::parse(file);
  Node root = document.root();
  Node graph = root.find("graphs")->elements().front();

  [[nodiscard]] std::string after(const std::vector<TextEdit>& edits) const {
    EXPECT_FALSE(overlap(edits));
    return bext::apply(file, edits);
  }
  [[nodiscard]] Node key_of(const Node& object, std::string_view key) const {
    return document.node(object.find(key)->index() - 1);
  }
};

TEST_F(Edit, SetsOnlyTheBytesOfAValue) {
  EXPECT_EQ(after(set_member(document, graph, "O", "3")), replaced(file, "\"O\": 2", "\"O\": 3"));
  EXPECT_TRUE(set_member(document, graph, "O", "2").empty());
}

TEST_F(Edit, InsertsAMemberAfterTheCommentOfTheLastOne) {
  EXPECT_EQ(after(set_member(document, graph, "vtcm_mb", "8")),
            replaced(file, "\"dlbc\": 0 // last\n", "\"dlbc\": 0, // last\n      \"vtcm_mb\": 8\n"));
}

TEST_F(Edit, ReindentsValuesToTheFilesOwnIndentation) {
  EXPECT_EQ(after(set_member(document, graph, "x", "{\n    \"a\": [\n        1\n    ]\n}")),
            replaced(file, "\"dlbc\": 0 // last\n",
                     "\"dlbc\": 0, // last\n      \"x\": {\n        \"a\": [\n          1\n        ]\n      }\n"));
}

TEST_F(Edit, InsertsIntoEmptyAndInlineContainers) {
  EXPECT_EQ(after(insert_elements(document, *root.find("devices"), 0, {"{\"soc_model\": 69}", "2"})),
            replaced(file, "[]", "[\n    {\"soc_model\": 69},\n    2\n  ]"));
  EXPECT_EQ(after(insert_elements(document, *root.find("nums"), 0, {"7", "8"})), replaced(file, "[1,", "[7, 8, 1,"));
  EXPECT_EQ(after(insert_elements(document, *root.find("nums"), 2, {"7"})), replaced(file, "2, 3", "2, 7, 3"));
  EXPECT_EQ(after(insert_elements(document, *root.find("nums"), 9, {"7", "8"})), replaced(file, "3]", "3, 7, 8]"));
}

TEST_F(Edit, InsertsAboveTheCommentsOfTheNextElement) {
  const std::string text = "[\n  1, // one\n  // two\n  2\n]";
  const Document list = Document::parse(text);
  EXPECT_EQ(bext::apply(text, insert_elements(list, list.root(), 1, {"7"})), "[\n  1, // one\n  7,\n  // two\n  2\n]");
  EXPECT_EQ(bext::apply(text, insert_elements(list, list.root(), 0, {"7"})), "[\n  7,\n  1, // one\n  // two\n  2\n]");
}

TEST_F(Edit, RemovesAMemberWithItsCommaAndLineAndKeepsComments) {
  EXPECT_EQ(after(remove_member(document, root, key_of(root, "devices"))), replaced(file, "  \"devices\": [],\n", ""));
  EXPECT_EQ(after(remove_member(document, root, key_of(root, "nums"))), replaced(file, ",\n  \"nums\": [1, 2, 3]", ""));
  EXPECT_EQ(after(remove_member(document, graph, key_of(graph, "O"))), replaced(file, "\"O\": 2, ", ""));
  EXPECT_EQ(after(remove_member(document, graph, key_of(graph, "dlbc"))),
            replaced(replaced(file, "2, // fast", "2 // fast"), "\"dlbc\": 0 // last", "// last"));
}

TEST_F(Edit, RemovesElementsOfInlineArrays) {
  std::string expected[] = {"[2, 3]", "[1, 3]", "[1, 2]"};
  std::size_t i = 0;
  for (const Node element : root.find("nums")->elements())
    EXPECT_EQ(after(remove_element(document, *root.find("nums"), element)), replaced(file, "[1, 2, 3]", expected[i++]));
}

TEST_F(Edit, RemovingTheOnlyChildLeavesAnEmptyContainer) {
  const Document only = Document::parse("{\n  \"a\": 1,\n}\n");
  EXPECT_EQ(bext::apply(only.text(), remove_member(only, only.root(), only.root().members().front().key)), "{}\n");
}

TEST_F(Edit, PruningRemovesWhatWouldBeEmpty) {
  const auto pruned = [](std::string text, std::string_view pointer) {
    const Document parsed = Document::parse(std::move(text));
    const Node object = *resolve(parsed, *Pointer::parse(pointer));
    return bext::apply(parsed.text(), prune_member(parsed, object, object.members().front().key));
  };
  EXPECT_EQ(pruned(R"({"a": {"b": 1}, "c": 2})", "/a"), R"({"c": 2})");
  EXPECT_EQ(pruned(R"({"a": [{"b": [{"d": 1}]}], "c": 2})", "/a/0/b/0"), R"({"c": 2})");
  EXPECT_EQ(pruned(R"({"a": [{"b": 1}, {"c": 2}]})", "/a/0"), R"({"a": [{"c": 2}]})");
  EXPECT_EQ(pruned(R"({"a": {"b": 1, "c": 2}})", "/a"), R"({"a": {"c": 2}})");
  EXPECT_EQ(pruned(R"({"a": 1})", ""), "{}");
  EXPECT_EQ(pruned("{\"a\": {\n  // why\n  \"b\": 1\n}}", "/a"), "{\"a\": {\n  // why\n}}");
}

TEST_F(Edit, ReplacingAMemberElsewhereKeepsTheTarget) {
  const auto moved = [](std::string text, std::string_view from, std::string_view to) {
    const Document parsed = Document::parse(std::move(text));
    const Node object = *resolve(parsed, *Pointer::parse(from));
    const Node target = *resolve(parsed, *Pointer::parse(to));
    return bext::apply(parsed.text(),
                       replace_member(parsed, object, object.members().front().key, target, {"new", "7"}));
  };
  EXPECT_EQ(moved(R"({"a": {"b": 1}, "c": {"d": 2}})", "/a", "/c"), R"({"c": {"d": 2, "new": 7}})");
  EXPECT_EQ(moved(R"({"a": {"b": {"d": 1}}})", "/a/b", "/a"), R"({"a": {"new": 7}})");
  EXPECT_EQ(moved(R"({"a": {"b": 1}, "c": 2})", "/a", ""), R"({"c": 2, "new": 7})");
  EXPECT_EQ(moved(R"({"a": {"b": 1}})", "/a", "/a"), R"({"a": {"new": 7}})");
}

TEST_F(Edit, RenamesAKey) {
  EXPECT_EQ(after(rename_member(document, key_of(graph, "O"), "a\"b")), replaced(file, "\"O\"", "\"a\\\"b\""));
}

TEST_F(Edit, KeepsTheStyleOfMinifiedAndCrlfFiles) {
  const auto set = [](const char* text, const char* pointer, const char* value) {
    return *set_at(Document::parse(text), *Pointer::parse(pointer), value);
  };
  EXPECT_EQ(set("{\"a\":1,\"b\":2}", "/c", "3"), "{\"a\":1,\"b\":2,\"c\":3}");
  EXPECT_EQ(set("{\r\n\t\"a\" : 1\r\n}\r\n", "/c", "3"), "{\r\n\t\"a\" : 1,\r\n\t\"c\" : 3\r\n}\r\n");
  EXPECT_EQ(set("{}\n", "/a/b", "1"), "{\n    \"a\": {\n        \"b\": 1\n    }\n}\n");
  EXPECT_EQ(set("{\"a\":{}}", "/a/b/-/c", "1"), "{\"a\":{\"b\":[{\"c\":1}]}}");
  EXPECT_EQ(set("[1,]", "/-", "2"), "[1, 2]");
  EXPECT_EQ(set("{ // c\n}", "/a", "1"), "{ // c\n    \"a\": 1\n}");
  EXPECT_EQ(set("7", "", "[1]"), "[1]");
}

TEST_F(Edit, RemovesWholeLinesOfCrlfFiles) {
  const auto without = [](const char* text, const char* pointer) {
    return *remove_at(Document::parse(text), *Pointer::parse(pointer));
  };
  EXPECT_EQ(without("{\r\n  \"a\": 1,\r\n  \"b\": 2,\r\n  \"c\": 3\r\n}\r\n", "/a"),
            "{\r\n  \"b\": 2,\r\n  \"c\": 3\r\n}\r\n");
  EXPECT_EQ(without("{\r\n  \"a\": 1,\r\n  \"b\": 2,\r\n  \"c\": 3\r\n}\r\n", "/b"),
            "{\r\n  \"a\": 1,\r\n  \"c\": 3\r\n}\r\n");
  EXPECT_EQ(without("{\r\n  \"a\": 1,\r\n  \"b\": 2,\r\n  \"c\": 3\r\n}\r\n", "/c"),
            "{\r\n  \"a\": 1,\r\n  \"b\": 2\r\n}\r\n");
  EXPECT_EQ(without("[\r\n  1,\r\n  2\r\n]", "/0"), "[\r\n  2\r\n]");
}

TEST_F(Edit, KeepsCommentsBeforeAClosingBracket) {
  const auto changed = [](const char* text, std::size_t removed) {
    const Document list = Document::parse(text);
    auto element = list.root().elements().begin();
    std::advance(element, static_cast<std::ptrdiff_t>(removed));
    return bext::apply(text, remove_element(list, list.root(), *element));
  };
  EXPECT_EQ(changed("[\n  1,\n  2\n  // end\n]", 1), "[\n  1\n  // end\n]");
  EXPECT_EQ(changed("[\n  1,\n  2\n  // end\n]", 0), "[\n  2\n  // end\n]");
  const Document list = Document::parse("[\n  1\n  // end\n]");
  EXPECT_EQ(bext::apply(list.text(), insert_elements(list, list.root(), 1, {"7"})), "[\n  1,\n  7\n  // end\n]");
}

TEST_F(Edit, PutsNothingIntoOtherValues) {
  EXPECT_TRUE(insert_elements(document, root, 0, {"1"}).empty());
  EXPECT_TRUE(insert_members(document, *root.find("nums"), {{"a", "1"}}).empty());
}

TEST_F(Edit, InsertsAfterAClosedChildOfAnUnclosedContainer) {
  const Document broken = Document::parse("[[]");
  EXPECT_EQ(bext::apply("[[]", insert_elements(broken, broken.root(), 1, {"7"})), "[[], 7");
}

TEST_F(Edit, ReplacesAMissingValue) {
  const Document nothing = Document::parse("");
  EXPECT_EQ(bext::apply("", replace_value(nothing, nothing.root(), "1")), "1");
  const auto set = [](const char* text) {
    const Document broken = Document::parse(text);
    return bext::apply(text, set_member(broken, broken.root(), "a", "1"));
  };
  EXPECT_EQ(set(R"({"a"})"), R"({"a": 1})");
  EXPECT_EQ(set(R"({"a":})"), R"({"a":1})");
}

TEST(SetAt, ReportsWhyItFails) {
  const Document document = Document::parse(R"({"a": [1], "s": "x"})");
  const auto error = [&](const char* pointer, const char* value) {
    return set_at(document, *Pointer::parse(pointer), value).error();
  };
  EXPECT_EQ(error("/a/5", "1"), EditError::bad_index);
  EXPECT_EQ(error("/a/x", "1"), EditError::bad_index);
  EXPECT_EQ(error("/s/x", "1"), EditError::not_a_container);
  EXPECT_EQ(error("/b", "{"), EditError::bad_value);
  EXPECT_EQ(error("/b", "1 // c"), EditError::bad_value);
  EXPECT_EQ(set_at(Document::parse(""), {}, "1").error(), EditError::broken_document);
}

TEST(RemoveAt, RemovesEveryMemberWithTheKey) {
  EXPECT_EQ(remove_at(Document::parse(R"({"a": 1, "b": 2, "a": 3})"), *Pointer::parse("/a")), R"({"b": 2})");
  EXPECT_EQ(remove_at(Document::parse("[1, [2, 3]]"), *Pointer::parse("/1/0")), "[1, [3]]");
  EXPECT_EQ(remove_at(Document::parse("[1]"), *Pointer::parse("/1")).error(), EditError::no_such_place);
  EXPECT_EQ(remove_at(Document::parse("[1]"), Pointer{}).error(), EditError::no_such_place);
}

TEST(Apply, SortsEditsAndSkipsOverlaps) {
  EXPECT_EQ(bext::apply("abc", {{2, 3, "C"}, {0, 1, "A"}}), "AbC");
  EXPECT_EQ(bext::apply("abc", {{1, 1, "x"}, {1, 1, "y"}}), "axybc");
  EXPECT_EQ(bext::apply("abc", {{0, 2, "X"}, {1, 3, "Y"}}), "Xc");
  EXPECT_EQ(bext::apply("abc", {{7, 9, "X"}}), "abc");
  EXPECT_TRUE(overlap({{0, 2, ""}, {1, 3, ""}}));
  EXPECT_FALSE(overlap({{0, 2, ""}, {2, 3, ""}, {2, 2, ""}}));
}

}  // namespace
}  // namespace bext
