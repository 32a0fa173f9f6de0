#include "bext/schema/write.h"

#include <gtest/gtest.h>

#include "bext/schema/read.h"
#include "sample.h"

namespace bext {
namespace {

using sample::Car;
using sample::Traffic;

std::string canonical(const std::string& text) { return write(to_json(read<Traffic>(Document::parse(text))), 0); }

TEST(Write, only_set_options_in_table_order_with_the_name_last) {
  Car car{.name = "a", .doors = 4, .colour = sample::Color::blue_};
  car.wheels.push_back({.size = 18});
  EXPECT_EQ(write(to_json(car), 0), R"({"D": 4, "colour": "blue", "wheels": [{"size": 18}], "car_names": ["a"]})");
}

TEST(Write, an_empty_section_has_only_options_that_are_always_written) {
  Traffic traffic;
  traffic.tram.emplace();
  EXPECT_EQ(write(to_json(traffic), 0), R"({"tram": {"on": true}})");
  EXPECT_EQ(write(to_json(Traffic{}), 0), "{}");
}

TEST(Write, null_is_not_written) {
  Traffic traffic;
  traffic.tram.emplace().power = std::nullopt;
  EXPECT_EQ(write(to_json(traffic), 0), R"({"tram": {"on": true}})");
}

TEST(Write, extras_follow_the_options_of_their_object) {
  EXPECT_EQ(canonical(R"({"x": [1.50], "cars": {"y": {"z": null}, "car_names": ["a", "b"]}, "lanes": 1})"),
            R"({"cars": [{"y": {"z": null}, "car_names": ["a"]}, {"y": {"z": null}, "car_names": ["b"]}], )"
            R"("lanes": 1, "x": [1.50]})");
}

TEST(Write, an_invalid_value_is_written_unchanged) {
  EXPECT_EQ(canonical(R"({"tram": {"on": "yes"}, "lanes": "many"})"), R"({"tram": {"on": "yes"}, "lanes": "many"})");
}

TEST(Write, setting_an_option_replaces_an_invalid_value) {
  auto traffic =
      read<Traffic>(Document::parse(R"({"cars": [{"car_names": ["a"], "doors": "many"}], "lanes": "many"})"));
  traffic.cars[0].doors = 2;
  traffic.road.lanes = 3;
  EXPECT_EQ(write(to_json(traffic), 0), R"({"cars": [{"D": 2, "car_names": ["a"]}], "lanes": 3})");
}

TEST(Write, spelling_of_numbers_survives) {
  EXPECT_EQ(canonical(R"({"cars": [{"car_names": ["a"], "ratio": 1.50}]})"),
            R"({"cars": [{"ratio": 1.50, "car_names": ["a"]}]})");
}

}  // namespace
}  // namespace bext
