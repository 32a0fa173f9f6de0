#include "bext/schema/patch.h"

#include <gtest/gtest.h>

#include "bext/schema/merge.h"
#include "bext/schema/read.h"
#include "sample.h"

namespace bext {
namespace {

using sample::Traffic;

/// The text after `change` is applied to the values read from it.
template <class Change>
std::string after(const std::string& text, Change change) {
  const Document document = Document::parse(text);
  Traffic traffic = read<Traffic>(document);
  change(traffic);
  return patched(document, traffic);
}

TEST(Patch, without_changes_every_byte_stays) {
  for (const char* text : {
           "{\"cars\":{\"name\" : \"a\",\"D\":3.0 ,},/* why */ \"lanes\":\"7\"}\r\n",
           "{\n\t\"cars\": {\"0\": {\"car_names\": [\"a\", \"b\"], \"x\": 1e2}},\n\t\"cars\": []\n}",
           "{\"tram\": {}, \"lanes\": \"many\", \"\": 1, \"tram\": null}",
           "{\"cars\": [{\"car_names\": [\"a\"], \"motor\": null, \"shape\": null, \"D\": 2, \"doors\": 3}]}",
       })
    EXPECT_EQ(after(text, [](Traffic&) {}), text);
}

TEST(Patch, a_changed_option_changes_only_its_bytes) {
  EXPECT_EQ(after("{\"lanes\" : 7 , // tuned\n \"cars\": [{\"car_names\": [\"a\"], \"doors\": 3.0}]}\n",
                  [](Traffic& traffic) { traffic.cars[0].doors = 5; }),
            "{\"lanes\" : 7 , // tuned\n \"cars\": [{\"car_names\": [\"a\"], \"doors\": 5}]}\n");
}

TEST(Patch, a_new_option_is_inserted_and_a_reset_one_removed) {
  EXPECT_EQ(after("{\n  \"lanes\": 7\n}\n", [](Traffic& traffic) { traffic.city = "there"; }),
            "{\n  \"lanes\": 7,\n  \"city\": \"there\"\n}\n");
  EXPECT_EQ(after("{\n  \"lanes\": 7,\n  \"city\": \"x\"\n}\n", [](Traffic& traffic) { traffic.road.lanes = {}; }),
            "{\n  \"city\": \"x\"\n}\n");
}

TEST(Patch, names_with_different_options_are_split) {
  EXPECT_EQ(
      after(R"({"cars": [{"car_names": ["a", "b"], "D": 2}]})", [](Traffic& traffic) { traffic.cars[1].doors = 3; }),
      R"({"cars": [{"car_names": ["a"], "D": 2}, {"D": 3, "car_names": ["b"]}]})");
  EXPECT_EQ(after(R"({"cars": [{"car_names": ["a", "b"], "D": 2}]})",
                  [](Traffic& traffic) {
                    for (sample::Car& car : traffic.cars) car.doors = 3;
                  }),
            R"({"cars": [{"car_names": ["a", "b"], "D": 3}]})");
  EXPECT_EQ(after(R"({"cars": [{"car_names": ["a", "b"], "D": 2}]})",
                  [](Traffic& traffic) { traffic.cars.erase(traffic.cars.begin()); }),
            R"({"cars": [{"car_names": ["b"], "D": 2}]})");
}

TEST(Patch, the_shape_of_the_file_stays) {
  const auto doors = [](Traffic& traffic) { traffic.cars[0].doors = 3; };
  EXPECT_EQ(after(R"({"cars": {"name": "a", "D": 2}})", doors), R"({"cars": {"name": "a", "D": 3}})");
  EXPECT_EQ(after(R"({"cars": {"0": {"name": "a", "D": 2}}})", doors), R"({"cars": {"0": {"name": "a", "D": 3}}})");
}

TEST(Patch, an_object_that_is_removed_makes_room_for_a_list) {
  EXPECT_EQ(after(R"({"cars": {"name": "a", "D": 2}, "x": 1})",
                  [](Traffic& traffic) {
                    traffic.cars.push_back({.name = "b"});
                    traffic.cars.erase(traffic.cars.begin());
                  }),
            R"({"cars": [{"car_names": ["b"]}], "x": 1})");
}

TEST(Patch, of_two_members_for_one_option_the_last_changes) {
  EXPECT_EQ(after(R"({"lanes": 1, "tracks": 2})", [](Traffic& traffic) { traffic.road.lanes = 3; }),
            R"({"lanes": 1, "tracks": 3})");
  EXPECT_EQ(after(R"({"tram": {"power": 1}, "tram": {"power": 2}})", [](Traffic& traffic) { traffic.tram->power = 3; }),
            R"({"tram": {"power": 1}, "tram": {"power": 3}})");
  EXPECT_EQ(after(R"({"cars": [{"name": "a"}], "cars": [{"name": "b"}]})",
                  [](Traffic& traffic) { traffic.cars[0].doors = 3; }),
            R"({"cars": [{"name": "a"}], "cars": [{"name": "b", "D": 3}]})");
}

TEST(Patch, setting_an_option_replaces_an_invalid_value) {
  EXPECT_EQ(after(R"({"tracks": "many", "x": 1})", [](Traffic& traffic) { traffic.road.lanes = 3; }),
            R"({"tracks": 3, "x": 1})");
}

TEST(Patch, extras_follow_the_struct) {
  EXPECT_EQ(after(R"({"x": 1, "y": {"a": 1.0}, "lanes": 1})",
                  [](Traffic& traffic) {
                    traffic.extras.list[0].value = 2;
                    traffic.extras.list.push_back({"z", Json::array(), {}});
                  }),
            R"({"x": 2, "y": {"a": 1.0}, "lanes": 1, "z": []})");
  EXPECT_EQ(after(R"({"x": 1, "lanes": 1})", [](Traffic& traffic) { traffic.extras.list.clear(); }), R"({"lanes": 1})");
}

TEST(Patch, a_merged_layer_is_written_into_the_lower_file) {
  const Document document = Document::parse("{\"cars\": [{\"car_names\": [\"a\"], \"D\": 2}], \"lanes\": 1} // base\n");
  Traffic traffic = read<Traffic>(document);
  merge(traffic,
        read<Traffic>(Document::parse(R"({"cars": [{"car_names": ["a"], "D": 3}], "lanes": null})"), {.layer = 1}));
  EXPECT_EQ(patched(document, traffic), "{\"cars\": [{\"car_names\": [\"a\"], \"D\": 3}]} // base\n");
}

}  // namespace
}  // namespace bext
