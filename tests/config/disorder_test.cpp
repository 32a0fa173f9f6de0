#include "bext/config/disorder.h"

#include <gtest/gtest.h>

namespace bext {
namespace {

TEST(Disorder, NamesThePositionOfAnOpenBracket) {
  EXPECT_EQ(disorder_in(load("ext.json", "{\n  \"graphs\": [")), "ext.json:2:13: unclosed `[`");
  EXPECT_TRUE(disorder_in(load("ext.json", R"({"graphs" [}])")));
}

TEST(Disorder, IgnoresFaultsOfStrictReadersOnly) {
  EXPECT_FALSE(disorder_in(load("ext.json", R"({"graphs": [],} // one)")));
  EXPECT_FALSE(disorder_in(load("ext.json", R"({"graphs": [NaN]})")));
}

TEST(Disorder, CountsErrorsThatAChangeAdds) {
  const LoadedFile sound = load("ext.json", R"({"O": 2})");
  const LoadedFile tolerated = load("ext.json", R"({"O": 2,})");
  const LoadedFile broken = load("ext.json", R"({"O": 2)");
  EXPECT_TRUE(adds_syntax_errors(sound, broken));
  EXPECT_FALSE(adds_syntax_errors(broken, broken));
  EXPECT_FALSE(adds_syntax_errors(sound, tolerated));
}

}  // namespace
}  // namespace bext
