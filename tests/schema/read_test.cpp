#include "bext/schema/read.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "findings_of.h"
#include "sample.h"

namespace bext {
namespace {

using sample::Car;
using sample::Traffic;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> said(const std::string& text) { return findings_of<Traffic>(text); }
std::vector<std::string> said_of_a_car(const std::string& members) {
  return said(R"({"cars": [{"car_names": ["a"], )" + members + "}]}");
}

TEST(Read, a_valid_file_has_no_findings) {
  EXPECT_THAT(said(R"({"cars": [{"car_names": ["a", "b"], "D": 2, "wheels": [{"size": 17}], "motor": {"power": null}}],
                      "lanes": 3, "tram": {}, "city": "there"})"),
              IsEmpty());
}

TEST(Read, several_names_become_entries_with_the_same_options) {
  const auto [traffic, findings] = read_with_findings<Traffic>(
      R"({"cars": [{"D": 2, "car_names": ["a", "b"], "wheels": [{"id": 1}], "x": [1]}, {"car_name": "c"}]})");
  ASSERT_EQ(traffic.cars.size(), 3U);
  EXPECT_EQ(*traffic.cars[1].name, "b");
  EXPECT_EQ(*traffic.cars[1].doors, 2);
  EXPECT_EQ(traffic.cars[1].wheels.size(), 1U);
  EXPECT_EQ(*traffic.cars[1].extras.find("x"), Json::array({1}));
  EXPECT_EQ(*traffic.cars[2].name, "c");
  EXPECT_THAT(findings, ElementsAre("warning unknown-key unknown key `x` in `cars`, ignored by the tools",
                                    "note lax-type `car_names` should be a list of strings, found the string \"c\""));
}

TEST(Read, nested_entries_do_not_take_the_names_of_their_parent) {
  const auto traffic = read<Traffic>(Document::parse(R"({"cars": [{"car_names": ["a", "b"], "wheels": [{}, {}]}]})"));
  ASSERT_EQ(traffic.cars.size(), 2U);
  EXPECT_EQ(*traffic.cars[1].name, "b");
  EXPECT_EQ(traffic.cars[1].wheels.size(), 2U);
}

TEST(Read, the_later_of_two_spellings_wins) {
  const auto [traffic, findings] =
      read_with_findings<Traffic>(R"({"cars": [{"car_names": ["a", "b"], "name": "c", "D": 2, "doors": 3}]})");
  ASSERT_EQ(traffic.cars.size(), 1U);
  EXPECT_EQ(*traffic.cars[0].name, "c");
  EXPECT_EQ(*traffic.cars[0].doors, 3);
  EXPECT_THAT(findings, testing::Contains("error both-spellings `doors` is another spelling of `D`, which is also set; "
                                          "the last one is used"));
  EXPECT_THAT(said(R"({"lanes": 2, "tracks": 3})"),
              ElementsAre("error both-spellings `tracks` is another spelling of `lanes`, which is also set; "
                          "the last one is used"));
}

TEST(Read, wrong_values_are_kept_as_extras_and_reported) {
  const auto [traffic, findings] = read_with_findings<Traffic>(R"({"cars": [{"car_names": ["a"], "doors": "many"}]})");
  EXPECT_FALSE(traffic.cars[0].doors.is_set());
  EXPECT_EQ(*traffic.cars[0].extras.find("D"), Json{"many"});
  EXPECT_THAT(findings, ElementsAre("error type-mismatch `doors` must be a whole number of 0 or more, found the string "
                                    "\"many\""));
}

TEST(Read, every_kind_of_wrong_value_is_reported) {
  EXPECT_THAT(said_of_a_car(R"("gears": 10)"),
              ElementsAre("error value-out-of-range `gears` must be a whole number from 0 to 9, found 10"));
  EXPECT_THAT(said_of_a_car(R"("gears": "12")"),
              ElementsAre(testing::StartsWith("note lax-type"), testing::StartsWith("error value-out-of-range")));
  EXPECT_THAT(said_of_a_car(R"("level": 3)"),
              ElementsAre("error value-out-of-range `level` must be 1, 2 or 4, found 3"));
  EXPECT_THAT(said_of_a_car(R"("ratio": 2.5)"),
              ElementsAre("error value-out-of-range `ratio` must be a number from 0.5 to 2, found 2.5"));
  EXPECT_THAT(said_of_a_car(R"("D": -1)"),
              ElementsAre("error negative-integer `D` is -1; no meaning below 0 is documented"));
  EXPECT_THAT(said_of_a_car(R"("D": 9223372036854775808)"),
              ElementsAre("error value-out-of-range `D` must fit into a 64-bit integer, found the number "
                          "9223372036854775808"));
  EXPECT_THAT(said_of_a_car(R"("colour": "gren")"),
              ElementsAre("error value-not-listed unknown `colour` \"gren\"; did you mean \"green\"?"));
  EXPECT_THAT(said_of_a_car(R"("D": 8)"), ElementsAre("error invalid-combination eight doors are too many"));
  EXPECT_THAT(said(R"({"cars": [{"D": 1}]})"),
              ElementsAre("error required-missing missing `car_names`: this entry has no effect without it"));
  EXPECT_THAT(said(R"({"cars": [{"car_names": []}]})"),
              ElementsAre("error required-missing empty `car_names`: this entry has no effect without it"));
  EXPECT_THAT(said("[]"), ElementsAre("error type-mismatch expected one object in a configuration file, found a list"));
}

TEST(Read, documented_integers_without_limits_have_any_size) {
  const auto findings = [](const std::string& member, bool documented) {
    Findings list;
    const Document document = Document::parse(R"({"cars": [{"car_names": ["a"], )" + member + "}]}");
    (void)read<Traffic>(document, {.findings = &list, .documented_limits = documented});
    return list.size();
  };
  EXPECT_EQ(findings(R"("D": 9223372036854775808)", false), 1U);
  EXPECT_EQ(findings(R"("D": 9223372036854775808)", true), 0U);
  EXPECT_EQ(findings(R"("gears": 9223372036854775808)", true), 1U);
}

TEST(Read, an_unlisted_value_of_an_incomplete_list_is_a_warning) {
  EXPECT_THAT(said_of_a_car(R"("corner": "middle")"),
              ElementsAre("warning value-not-listed unknown `corner` \"middle\""));
}

TEST(Read, unknown_keys_get_the_nearest_unused_key) {
  EXPECT_THAT(said_of_a_car(R"("gears": 1, "gearz": 1)"),
              ElementsAre("error unknown-key unknown key `gearz` in `cars`, ignored by the tools; did you mean "
                          "`gears`, which is also set?"));
  EXPECT_THAT(
      said_of_a_car(R"("gearz": 1)"),
      ElementsAre("error unknown-key unknown key `gearz` in `cars`, ignored by the tools; did you mean `gears`?"));
  EXPECT_THAT(said_of_a_car(R"("_why": "so")"), ElementsAre(testing::StartsWith("note comment-key")));
  EXPECT_THAT(said(R"({"kars": []})"),
              ElementsAre("error unknown-section unknown section `kars`, ignored by the tools; did you mean `cars`?"));
  EXPECT_THAT(findings_of<Car>(R"({"car_names": ["a"], "zz": 1})"),
              ElementsAre("warning unknown-section unknown section `zz`, ignored by the tools"));
  EXPECT_THAT(findings_of<sample::Road>(R"({"zz": 1})"),
              ElementsAre("warning unknown-key unknown key `zz`, ignored by the tools"));
}

TEST(Read, the_key_of_editors_is_not_reported) {
  EXPECT_THAT(said(R"({"$schema": "x"})"), IsEmpty());
  EXPECT_EQ(*read<Traffic>(Document::parse(R"({"$schema": "x"})")).extras.find("$schema"), Json{"x"});
}

TEST(Read, misplaced_keys_are_reported_with_their_section) {
  EXPECT_THAT(said_of_a_car(R"("spoiler": 1)"),
              ElementsAre("error misplaced-key `spoiler` has no effect here; the tools read `tram.power`"));
  EXPECT_THAT(
      said_of_a_car(R"("lanes": 1)"),
      ElementsAre("error misplaced-key `lanes` has no effect here; the tools read it at the top level of the file"));
  EXPECT_THAT(said(R"({"gears": 1})"),
              ElementsAre("error misplaced-key `gears` has no effect here; the tools read it in `cars`"));
}

TEST(Read, a_move_is_offered_only_to_a_unique_place) {
  const auto fixes = [](const std::string& text) {
    Findings findings;
    const Document document = Document::parse(text);
    (void)read<Traffic>(document, {.findings = &findings});
    return findings.begin()->fixes.size();
  };
  EXPECT_EQ(fixes(R"({"gears": 1, "cars": [{"car_names": ["a"]}]})"), 1U);
  EXPECT_EQ(fixes(R"({"gears": 1, "cars": [{"car_names": ["a"]}, {"car_names": ["b"]}]})"), 0U);
  EXPECT_EQ(fixes(R"({"gears": 1, "cars": [{"car_names": ["a"], "gears": 2}]})"), 0U);
}

TEST(Read, older_shapes_are_accepted_and_remembered) {
  const auto [one, of_one] = read_with_findings<Traffic>(R"({"cars": {"car_names": ["a"]}})");
  EXPECT_EQ(one.cars.shape, Shape::object);
  EXPECT_THAT(of_one, ElementsAre("note older-shape `cars` is an object; new files hold a list"));
  const auto [keyed, of_keyed] =
      read_with_findings<Traffic>(R"({"cars": {"0": {"car_names": ["a", "b"]}, "1": {"name": "c"}}})");
  EXPECT_EQ(keyed.cars.shape, Shape::keyed);
  EXPECT_EQ(keyed.cars.size(), 3U);
  EXPECT_EQ(read<Traffic>(Document::parse(R"({"cars": {"motor": {}}})")).cars.shape, Shape::object);
  EXPECT_EQ(read<Traffic>(Document::parse(R"({"cars": {}})")).cars.shape, Shape::object);
  EXPECT_THAT(said(R"({"cars": [{"car_names": ["a"]}, 1]})"),
              ElementsAre("error type-mismatch `cars` must be a list of objects or one object, found a list"));
  EXPECT_THAT(said_of_a_car(R"("wheels": {"size": 17})"),
              ElementsAre("error type-mismatch `wheels` must be a list of objects, found an object"));
}

TEST(Read, null_for_a_nullable_section_is_not_reported) {
  const auto [traffic, findings] = read_with_findings<Traffic>(R"({"cars": [{"car_names": ["a"], "motor": null}]})");
  EXPECT_THAT(findings, IsEmpty());
  EXPECT_FALSE(traffic.cars[0].motor);
  EXPECT_THAT(said(R"({"tram": null})"), ElementsAre("error type-mismatch `tram` must be an object, found `null`"));
}

TEST(Read, every_value_has_its_origin) {
  const Document document = Document::parse(R"({"cars": [{"car_names": ["a", "b"], "D": 3}], "x": 1})");
  const auto traffic = read<Traffic>(document, {.layer = 7});
  const Origin origin = traffic.cars[1].doors.origin();
  EXPECT_EQ(origin.layer, 7);
  EXPECT_EQ(document.node(origin.node).lexeme(), "3");
  EXPECT_EQ(document.node(traffic.cars[1].extras.section.node).lexeme(), R"({"car_names": ["a", "b"], "D": 3})");
  EXPECT_EQ(document.node(traffic.cars.origin.node).lexeme().front(), '[');
  EXPECT_EQ(document.node(traffic.extras.list[0].origin.node).lexeme(), "1");
  EXPECT_FALSE(read<Traffic>(document, {.keep_origins = false}).cars[1].doors.origin().from_file());
}

TEST(Read, a_broken_document_gives_its_valid_values) {
  const auto traffic =
      read<Traffic>(Document::parse(R"({"cars": [{"car_names": ["a"], "D": }, {"car_names": ["b"], "gears": 3}])"));
  ASSERT_EQ(traffic.cars.size(), 2U);
  EXPECT_EQ(*traffic.cars[1].gears, 3);
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += (i == 0 ? "" : ", ") + text;
  return all;
}

TEST(Read, what_needs_far_more_memory_than_the_file_is_not_read) {
  const std::string last = "error too-many-values too many values for a configuration; bext does not read them";
  // Each of these would take more than 2 MiB, and more than three bytes for each byte of the file.
  const std::size_t entries = (std::size_t{3} << 20U) / sizeof(Car);
  EXPECT_THAT(said(R"({"cars": [)" + repeated("{}", entries) + "]}"), testing::Contains(last));
  EXPECT_THAT(said(R"({"cars": [{"car_names": [)" + repeated("\"\"", entries) + "]}]}"), testing::Contains(last));
  const std::string names = R"({"car_names": [)" + repeated("\"a\"", entries / 10) + "]}";
  EXPECT_THAT(said(R"({"cars": [)" + repeated(names, 5) + "]}"), IsEmpty());
  EXPECT_THAT(said(R"({"cars": [)" + repeated(names, 15) + "]}"), testing::Contains(last));
  // One object is one entry, regardless of its members.
  EXPECT_THAT(said(R"({"cars": {"car_names": "a", "seats": [)" + repeated("1", entries) + "]}}"),
              testing::Not(testing::Contains(last)));
}

TEST(Read, escaped_keys_equal_plain_keys) {
  EXPECT_EQ(*read<Traffic>(Document::parse(R"({"\u006canes": 5})")).road.lanes, 5);
}

}  // namespace
}  // namespace bext
