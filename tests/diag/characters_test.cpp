#include "diag/characters.h"

#include <gtest/gtest.h>

namespace bext {
namespace {

TEST(Characters, AreEscapedInJson) {
  EXPECT_EQ(escaped_json(R"({"a": "plain \n"})"), R"({"a": "plain \n"})");
  EXPECT_EQ(escaped_json("\"\xc2\x9b\x7f\xc2\x80\xc2\x9f\""), R"("\u009b\u007f\u0080\u009f")");
  EXPECT_EQ(escaped_json("\"\xe2\x80\xae\xe2\x81\xa6\xe2\x80\xa8\xe2\x80\x8f\xd8\x9c\""),
            R"("\u202e\u2066\u2028\u200f\u061c")");
  // Letters of every script stay.
  EXPECT_EQ(escaped_json("\"\xc2\xa0\xc3\xa4\xe4\xb8\xad\xd7\xa9\""), "\"\xc2\xa0\xc3\xa4\xe4\xb8\xad\xd7\xa9\"");
}

TEST(Characters, OfAPathDoNotStartAWorkflowCommand) {
  EXPECT_EQ(visible_path("::error::x.json"), "./::error::x.json");
  EXPECT_EQ(visible_path("##[error]x.json"), "./##[error]x.json");
  EXPECT_EQ(visible_path("a::b\n::error.json"), "a::b␊::error.json");
}

}  // namespace
}  // namespace bext
