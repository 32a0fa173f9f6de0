#include "bext/config/syntax_errors.h"

#include <gtest/gtest.h>

namespace bext {
namespace {

TEST(SyntaxErrors, NamesThePositionOfAnOpenBracket) {
  EXPECT_EQ(blocking_error_in(load("ext.json", "{\n  \"graphs\": [")), "ext.json:2:13: unclosed `[`");
  EXPECT_TRUE(blocking_error_in(load("ext.json", R"({"graphs" [}])")));
}

TEST(SyntaxErrors, IgnoresFaultsOfStrictReadersOnly) {
  EXPECT_FALSE(blocking_error_in(load("ext.json", R"({"graphs": [],} // one)")));
  EXPECT_FALSE(blocking_error_in(load("ext.json", R"({"graphs": [NaN]})")));
}

TEST(SyntaxErrors, CountsErrorsThatAChangeAdds) {
  const LoadedFile sound = load("ext.json", R"({"O": 2})");
  const LoadedFile tolerated = load("ext.json", R"({"O": 2,})");
  const LoadedFile broken = load("ext.json", R"({"O": 2)");
  EXPECT_TRUE(adds_syntax_errors(sound, broken));
  EXPECT_FALSE(adds_syntax_errors(broken, broken));
  EXPECT_FALSE(adds_syntax_errors(sound, tolerated));
}

}  // namespace
}  // namespace bext
