#include "bext/text/json.h"

#include <gtest/gtest.h>

#include "bext/text/document.h"
#include "bext/text/python_text.h"

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

TEST(Json, IndentsAsPythonDoes) {
  const Json value = Json::object({{"a", Json::array({1})}});
  EXPECT_EQ(write_as_python(value), R"({"a": [1]})");
  EXPECT_EQ(write_as_python(value, 0), "{\n\"a\": [\n1\n]\n}");
  EXPECT_EQ(write_as_python(value, 1), "{\n \"a\": [\n  1\n ]\n}");
}

TEST(Json, WritesCharactersAndNumbersAsPythonDoes) {
  EXPECT_EQ(write_as_python("\xC3\xA9\xF0\x9F\x98\x80"), R"("\u00e9\ud83d\ude00")");
  EXPECT_EQ(write_as_python(Document::parse("[1.50, 1e2, 7]").root().to_json()), "[1.5, 100.0, 7]");
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

TEST(Json, FindsNothingInOtherValues) {
  EXPECT_EQ(Json{1}.find("a"), nullptr);
  EXPECT_EQ(Json::array({Json{1}}).find("a"), nullptr);
  EXPECT_EQ(Json{}.find("a"), nullptr);
  EXPECT_EQ(Json{1}.size(), 0U);
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

TEST(Json, EraseSaysWhetherThereWasAMember) {
  Json object = Json::object({{"a", 1}, {"b", 2}});
  EXPECT_TRUE(object.erase("a"));
  EXPECT_FALSE(object.erase("a"));
  EXPECT_EQ(object, Json::object({{"b", 2}}));
  Json number = 1;
  EXPECT_FALSE(number.erase("a"));
}

TEST(Json, SurrogatesBeginAndEndExactly) {
  const auto text_of = [](const char* json) { return Document::parse(json).root().string(); };
  EXPECT_EQ(text_of(R"("\ud800\udc00")"), "\xF0\x90\x80\x80");
  EXPECT_EQ(text_of(R"("\udbff\udfff")"), "\xF4\x8F\xBF\xBF");
  EXPECT_EQ(text_of(R"("\ud7ff")"), "\xED\x9F\xBF");
  EXPECT_EQ(text_of(R"("\ue000")"), "\xEE\x80\x80");
  for (const char* lone :
       {R"("\ud800")", R"("\udbff")", R"("\udc00")", R"("\udfff")", R"("\ud800\ue000")", R"("\ud800xudc00")"})
    EXPECT_EQ(Document::parse(lone).faults().size(), 1U) << lone;
}

}  // namespace
}  // namespace bext
