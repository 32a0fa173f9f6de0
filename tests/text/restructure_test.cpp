#include "bext/text/restructure.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

namespace bext {
namespace {

std::string changed(const std::string& text, const std::vector<std::string>& gone,
                    const std::vector<NewMember>& added) {
  const Document document = Document::parse(text);
  std::vector<Node> keys;
  for (const Member member : document.root().members())
    if (std::ranges::find(gone, member.key.string()) != gone.end()) keys.push_back(member.key);
  return apply(document.text(), change_members(document, document.root(), keys, added));
}

TEST(Restructure, RemovesAdjacentMembersOnOneLine) {
  EXPECT_EQ(changed(R"({"a": 1, "b": 2, "c": 3})", {"a", "b"}, {}), R"({"c": 3})");
  EXPECT_EQ(changed(R"({"a": 1, "b": 2, "c": 3})", {"b", "c"}, {}), R"({"a": 1})");
  EXPECT_EQ(changed(R"({"a": 1, "b": 2, "c": 3})", {"a", "c"}, {}), R"({"b": 2})");
  EXPECT_EQ(changed(R"({"a": 1, "b": 2})", {"a", "b"}, {}), "{}");
}

TEST(Restructure, RemovesAdjacentMembersOnSeparateLines) {
  const std::string text = "{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": 3\n}\n";
  EXPECT_EQ(changed(text, {"a", "b"}, {}), "{\n  \"c\": 3\n}\n");
  EXPECT_EQ(changed(text, {"b", "c"}, {}), "{\n  \"a\": 1\n}\n");
  EXPECT_EQ(changed(text, {"b", "c"}, {{"d", "4"}}), "{\n  \"a\": 1,\n  \"d\": 4\n}\n");
  EXPECT_EQ(changed(text, {"a"}, {{"d", "4"}}), "{\n  \"b\": 2,\n  \"c\": 3,\n  \"d\": 4\n}\n");
  EXPECT_EQ(changed(text, {"a", "b", "c"}, {{"d", "4"}}), "{\n  \"d\": 4\n}\n");
}

TEST(Restructure, KeepsComments) {
  const std::string text = "{\n  \"a\": 1, // one\n  \"b\": 2 // two\n}\n";
  EXPECT_EQ(changed(text, {"b"}, {{"c", "3"}}), "{\n  \"a\": 1, // one\n  \"c\": 3\n  // two\n}\n");
  const std::string emptied = changed(text, {"a", "b"}, {{"c", "3"}});
  EXPECT_TRUE(emptied.contains("// one") && emptied.contains("// two")) << emptied;
  EXPECT_EQ(Document::parse(emptied).root().to_json(), Json::object({{"c", 3}})) << emptied;
}

TEST(Restructure, KeepsATrailingComma) {
  const std::string text = "{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": 3,\n}";
  EXPECT_EQ(changed(text, {"b", "c"}, {}), "{\n  \"a\": 1,\n}");
}

/// A document of n members in one of several layouts, and the same as a plain model.
RC_GTEST_PROP(RestructureProperty, MatchesAPlainModel, ()) {
  const auto count = *rc::gen::inRange(0, 7);
  const auto layout = *rc::gen::inRange(0, 4);
  const bool trailing = *rc::gen::arbitrary<bool>();
  const bool remarks = layout == 1 && *rc::gen::arbitrary<bool>();
  const std::string gap = layout == 0 ? " " : layout == 1 ? "\n  " : layout == 2 ? "" : "\r\n\t";
  std::string text = "{";
  for (int i = 0; i < count; ++i) {
    text += gap + "\"" + std::string(1, static_cast<char>('a' + i)) + "\": [" + std::to_string(i) + "]";
    if (i + 1 < count || trailing) text += ",";
    if (remarks) text += " // about " + std::to_string(i);
  }
  text += (layout == 1 ? "\n" : layout == 3 ? "\r\n" : "") + std::string{"}"};

  std::vector<std::string> gone;
  Json model = Json::object();
  for (int i = 0; i < count; ++i) {
    const std::string key(1, static_cast<char>('a' + i));
    if (*rc::gen::arbitrary<bool>())
      gone.push_back(key);
    else
      model[key] = Json::array({i});
  }
  std::vector<NewMember> added;
  const int extra = *rc::gen::inRange(0, 3);
  for (int i = 0; i < extra; ++i) {
    const std::string key = "new" + std::to_string(i);
    added.push_back({key, "{\n    \"x\": 1\n}"});
    model[key] = Json::object({{"x", 1}});
  }
  const std::string result = changed(text, gone, added);
  const Document document = Document::parse(result);
  for (const Fault& fault : document.faults()) RC_ASSERT(is_tolerated(fault.kind));
  RC_ASSERT(document.root().to_json() == model);
  if (remarks)
    for (int i = 0; i < count; ++i) RC_ASSERT(result.contains("// about " + std::to_string(i)));
}

}  // namespace
}  // namespace bext
