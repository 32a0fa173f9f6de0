#include "bext/schema/convert.h"

#include <gtest/gtest.h>

#include "sample.h"

namespace bext {
namespace {

using enum Outcome::Status;

const Option& option_of(std::string_view key) { return *section_of<sample::Car>().find(key); }

/// Converts a node of a file and the same value as JSON. Both must agree.
template <class T>
std::pair<Outcome::Status, T> converted(std::string_view key, const std::string& text) {
  const Document document = Document::parse(text);
  T from_node{};
  T from_json{};
  const Outcome node = convert(document.root(), option_of(key), from_node);
  const Outcome json = convert(document.root().to_json(), option_of(key), from_json);
  EXPECT_EQ(node.status, json.status) << text;
  EXPECT_EQ(node.number, json.number) << text;
  if (node.taken()) EXPECT_EQ(from_node, from_json) << text;
  return {node.status, from_node};
}

template <class T>
void expect(std::string_view key, const std::string& text, Outcome::Status status, const T& value) {
  const auto [got, taken] = converted<T>(key, text);
  EXPECT_EQ(got, status) << key << " = " << text;
  EXPECT_EQ(taken, value) << key << " = " << text;
}
template <class T>
void expect(std::string_view key, const std::string& text, Outcome::Status status) {
  EXPECT_EQ(converted<T>(key, text).first, status) << key << " = " << text;
}

TEST(Convert, booleans_also_accept_0_and_1) {
  expect<bool>("fast", "true", ok, true);
  expect<bool>("fast", "1", unusual, true);
  expect<bool>("fast", "0.0", unusual, false);
  for (const char* text : {"2", "-1", "\"true\"", "null", "[]", "{}"}) expect<bool>("fast", text, mismatch);
}

TEST(Convert, integers_also_accept_whole_floats_and_digits) {
  expect<std::int64_t>("D", "3", ok, 3);
  expect<std::int64_t>("D", "3.0", lax, 3);
  expect<std::int64_t>("gears", "3.0", unusual, 3);
  expect<std::int64_t>("D", "3e2", lax, 300);
  expect<std::int64_t>("D", "3E2", lax, 300);
  expect<std::int64_t>("gears", "\"007\"", lax, 7);
  expect<std::int64_t>("D", "\"-7\"", unusual, -7);
  expect<std::int64_t>("D", "true", lax, 1);
  expect<std::int64_t>("D", "9223372036854775807", ok, INT64_MAX);
  expect<std::int64_t>("D", "9223372036854775808", overflow);
  expect<std::int64_t>("D", "-9223372036854775809", overflow);
  for (const char* text :
       {"3.5", "1e999", "\"3.0\"", "\"\"", "\" 3\"", "\"+3\"", "\"9223372036854775808\"", "null", "[3]"})
    expect<std::int64_t>("D", text, mismatch);
  expect<std::int64_t>("gears", "true", mismatch);
}

TEST(Convert, numbers_keep_their_spelling) {
  const auto [status, number] = converted<Number>("ratio", "1.50");
  EXPECT_EQ(status, ok);
  EXPECT_EQ(number.lexeme(), "1.50");
  for (const char* text : {"\"1\"", "true", "null"}) expect<Number>("ratio", text, mismatch);
}

TEST(Convert, strings_accept_numbers_only_where_listed) {
  expect<std::string>("version", "\"2.0\"", ok, "2.0");
  expect<std::string>("version", "2.0", lax, "2.0");
  expect<std::string>("shape", "2.0", mismatch);
  expect<std::string>("version", "true", mismatch);
}

TEST(Convert, lists_accept_a_single_value_only_where_listed) {
  using Integers = std::vector<std::int64_t>;
  expect<Integers>("seats", "[1, 2]", ok, {1, 2});
  expect<Integers>("seats", "[]", ok, {});
  expect<Integers>("seats", "7", lax, {7});
  expect<Integers>("seats", "[1, \"2\"]", unusual, {1, 2});
  expect<Integers>("seats", "[1, null]", mismatch);
  expect<Integers>("seats", "[1, [2]]", mismatch);
  expect<Integers>("seats", "[18446744073709551616]", overflow);
  expect<std::vector<std::string>>("tags", "\"a\"", mismatch);
  expect<std::vector<std::string>>("tags", "[\"a\", 1]", mismatch);
}

TEST(Convert, objects_are_kept_unchanged) {
  expect<Json>("notes", R"({"a": [1]})", ok, Json::object({{"a", Json::array({1})}}));
  expect<Json>("notes", "[]", mismatch);
}

TEST(Convert, choices_are_found_by_their_spelling_in_files) {
  std::size_t index = 9;
  EXPECT_EQ(convert_choice(Json{"blue"}, choices<sample::Color>, index).status, ok);
  EXPECT_EQ(index, 2U);
  EXPECT_EQ(convert_choice(Json{"blue_"}, choices<sample::Color>, index).status, not_listed);
  EXPECT_EQ(convert_choice(Json{2}, choices<sample::Color>, index).status, mismatch);
}

}  // namespace
}  // namespace bext
