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

}  // namespace
}  // namespace bext
