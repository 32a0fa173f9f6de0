// A file that is nothing but a string is told from one whose string holds a configuration.
#include <gtest/gtest.h>

#include "config/escaped_text.h"

namespace bext {
namespace {

std::optional<std::string> inside(const char* text) { return json_in_a_string(Document::parse(text)); }

TEST(JsonInAString, IsFoundWhereTheWholeFileIsOne) {
  EXPECT_EQ(inside(R"("{\"graphs\": []}")"), R"({"graphs": []})");
  EXPECT_EQ(inside(R"("[1]")"), "[1]");
}

TEST(JsonInAString, IsNoOtherText) {
  EXPECT_EQ(inside(R"("graphs")"), std::nullopt);
  EXPECT_EQ(inside(R"("8")"), std::nullopt);
  EXPECT_EQ(inside(R"({"graphs": "{}"})"), std::nullopt);
  EXPECT_EQ(inside(R"("{}" 1)"), std::nullopt);
}

}  // namespace
}  // namespace bext
