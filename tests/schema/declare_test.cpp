#include "bext/schema/declare.h"

#include <gtest/gtest.h>

#include <set>

#include "sample.h"

namespace bext {
namespace {

using sample::Car;
using sample::Traffic;

const Section& cars = section_of<Car>();

TEST(Declare, names_types_and_defaults_come_from_the_members) {
  std::vector<std::string> lines;
  for (const Option& option : cars.options)
    lines.push_back(std::string{option.name} + " " + std::string{name_of(option.type)} + " " +
                    write(default_of(cars, option), 0));
  EXPECT_EQ(lines, (std::vector<std::string>{"name string \"\"", "fast bool false", "doors int 4", "gears int 5",
                                             "level int 1", "ratio number 1.5", "version string \"2.0\"",
                                             "shape string null", "colour enum \"red\"", "corner enum null",
                                             "seats list<int> []", "tags list<string> []", "notes object {}",
                                             "motor object null", "wheels list<object> null"}));
}

TEST(Declare, only_known_spellings_are_found) {
  for (const Option& option : cars.options)
    for (const std::string_view spelling : spellings(option))
      if (!spelling.empty()) EXPECT_EQ(cars.find(spelling), &option) << spelling;
  EXPECT_EQ(cars.find("D")->name, "doors");
  EXPECT_EQ(cars.find("car_name")->name, "name");
  for (const char* other : {"", "d", "lanes", "doors ", "road"}) EXPECT_EQ(cars.find(other), nullptr) << other;
}

TEST(Declare, spellings_are_listed_once) {
  for (const Option& option : cars.options) {
    std::set<std::string_view> seen;
    for (const std::string_view spelling : spellings(option))
      if (!spelling.empty()) EXPECT_TRUE(seen.insert(spelling).second) << spelling;
  }
}

TEST(Declare, untyped_access_reaches_options) {
  Car car;
  const Option& doors = *cars.find("D");
  EXPECT_FALSE(doors.access.is_set(&car));
  EXPECT_TRUE(doors.access.assign(&car, doors, Json{5}).taken());
  EXPECT_EQ(*car.doors, 5);
  EXPECT_FALSE(doors.access.assign(&car, doors, Json{"many"}).taken());
  EXPECT_EQ(doors.access.value(&car), Json{5});
  Car other;
  doors.access.copy(&other, &car);
  EXPECT_TRUE(doors.access.equal(&car, &other) && other.doors.is_set());
  doors.access.reset(&car);
  EXPECT_TRUE(!car.doors.is_set() && *car.doors == 4);
}

TEST(Declare, null_is_accepted_only_where_declared) {
  Car car;
  EXPECT_TRUE(cars.find("shape")->access.assign(&car, *cars.find("shape"), Json{}).taken());
  EXPECT_TRUE(car.shape.is_set() && !*car.shape);
  EXPECT_FALSE(cars.find("corner")->access.assign(&car, *cars.find("corner"), Json{}).taken());
}

TEST(Declare, untyped_access_reaches_sections) {
  Traffic traffic;
  const Option& list = *section_of<Traffic>().find("cars");
  static_cast<Car*>(list.access.append(&traffic))->fast = true;
  list.access.repeat_last(&traffic, 2);
  ASSERT_EQ(list.access.count(&traffic), 3U);
  EXPECT_EQ(traffic.cars[2], traffic.cars[0]);
  list.access.erase(&traffic, 1);
  EXPECT_EQ(traffic.cars.size(), 2U);
  const Option& tram = *section_of<Traffic>().find("tram");
  EXPECT_EQ(tram.access.count(&traffic), 0U);
  tram.access.append(&traffic);
  EXPECT_TRUE(traffic.tram);
  tram.access.erase(&traffic, 0);
  EXPECT_FALSE(traffic.tram);
}

TEST(Declare, setting_a_default_marks_it_as_set) {
  Car car;
  car.doors = 4;
  EXPECT_TRUE(car.doors.is_set());
  EXPECT_NE(car, Car{});
  static_assert(!std::is_constructible_v<Setting<std::int64_t>, double>, "3.5 must not become 3");
}

}  // namespace
}  // namespace bext
