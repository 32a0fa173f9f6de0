#include "bext/text/json.h"

#include <gtest/gtest.h>

namespace bext {
namespace {

TEST(Json, WritesOneLineAsPythonDoes) {
  const Json value = Json::object({{"a", Json::array({1, 2.5, "x", nullptr, true})}, {"b", Json::object()}});
  EXPECT_EQ(write(value, 0), R"({"a": [1, 2.5, "x", null, true], "b": {}})");
}

TEST(Json, WritesIndented) {
  const Json value = Json::object({{"a", Json::array({1, Json::array()})}});
  EXPECT_EQ(write(value, 2), "{\n  \"a\": [\n    1,\n    []\n  ]\n}");
}

TEST(Json, EscapesSpecialCharacters) {
  EXPECT_EQ(quoted("a\"b\\c\n\r\t\b\f\x01\x7F/"), "\"a\\\"b\\\\c\\n\\r\\t\\b\\f\\u0001\x7F/\"");
  EXPECT_EQ(quoted("\xC3\xA9\xF0\x9F\x98\x80"), "\"\xC3\xA9\xF0\x9F\x98\x80\"");
  EXPECT_EQ(quoted("a\xFFz\xED\xA0\x80"), "\"a\xEF\xBF\xBDz\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"");
  EXPECT_EQ(quoted(std::string_view("\0", 1)), "\"\\u0000\"");
}

TEST(Json, FindsTheLastOfDuplicateKeys) {
  Json value = Json::object({{"a", 1}, {"a", 2}});
  EXPECT_EQ(*value.find("a"), Json{2});
  EXPECT_EQ(value, Json::object({{"a", 2}}));
  EXPECT_TRUE(value.erase("a"));
  EXPECT_FALSE(value.erase("a"));
  EXPECT_EQ(value.size(), 0U);
}

TEST(Json, ComparesRegardlessOfOrderAndSpelling) {
  EXPECT_EQ(Json::object({{"a", 3}, {"b", 1}}), Json::object({{"b", 1}, {"a", 3.0}}));
  EXPECT_NE(Json::object({{"a", 3}}), Json::object({{"a", 3}, {"b", 1}}));
  EXPECT_NE(Json::array({1, 2}), Json::array({2, 1}));
  EXPECT_NE(Json{1}, Json{"1"});
  EXPECT_NE(Json{true}, Json{1});
}

TEST(Json, BecomesAnObjectOrArrayOnUse) {
  Json value;
  value["a"]["b"] = 1;
  value["c"].push_back("x");
  EXPECT_EQ(write(value, 0), R"({"a": {"b": 1}, "c": ["x"]})");
}

}  // namespace
}  // namespace bext
