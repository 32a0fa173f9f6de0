// Distinguishes a file with a plain string from one whose string holds JSON.
#include <gtest/gtest.h>

#include "config/escaped_text.h"

namespace bext {
namespace {

std::optional<std::string> inside(const char* text) { return json_in_a_string(Document::parse(text)); }

TEST(JsonInAString, IsFoundIfTheWholeFileIsOneString) {
  EXPECT_EQ(inside(R"("{\"graphs\": []}")"), R"({"graphs": []})");
  EXPECT_EQ(inside(R"("[1]")"), "[1]");
}

TEST(JsonInAString, IsNotFoundInOtherStrings) {
  EXPECT_EQ(inside(R"("graphs")"), std::nullopt);
  EXPECT_EQ(inside(R"("8")"), std::nullopt);
  EXPECT_EQ(inside(R"({"graphs": "{}"})"), std::nullopt);
  EXPECT_EQ(inside(R"("{}" 1)"), std::nullopt);
}

TEST(EscapedText, becomes_one_edit_if_there_are_very_many) {
  std::string escaped = "{\\\n";  // a line continues after a backslash
  std::string plain = "{";
  for (int i = 0; i < 6000; ++i) {
    const std::string member = std::to_string(i) + (i == 5999 ? "}" : ", ");
    escaped += "\\\"k\\\": " + member;
    plain += "\"k\": " + member;
  }
  ASSERT_TRUE(is_escaped_text(escaped));
  const std::vector<TextEdit> edits = unescaped(escaped);
  EXPECT_EQ(edits.size(), 1U);
  EXPECT_EQ(bext::apply(escaped, edits), plain);
  EXPECT_EQ(bext::apply(R"({\"a\": \"x\\\"y\"})", unescaped(R"({\"a\": \"x\\\"y\"})")), R"({"a": "x\"y"})");
}

}  // namespace
}  // namespace bext
