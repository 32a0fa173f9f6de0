#include "bext/schema/walk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bext/schema/describe.h"
#include "bext/schema/read.h"
#include "bext/schema/validate.h"
#include "sample.h"

namespace bext {
namespace {

using sample::Car;
using sample::Traffic;
using ::testing::ElementsAre;

TEST(Walk, every_section_comes_before_its_options_with_its_path) {
  struct Lines : SchemaVisitor {
    std::vector<std::string> all;
    void section(const SectionPlace& place) override { all.push_back("[" + place.path + "]"); }
    void option(const SectionPlace& place, const Option& option) override {
      if (option.key().size() < 6) all.push_back(joined(place.path, option.key()));
    }
  } lines;
  visit(section_of<Traffic>(), lines);
  EXPECT_THAT(lines.all,
              ElementsAre("[]", "city", "[cars]", "cars.fast", "cars.D", "cars.gears", "cars.level", "cars.ratio",
                          "cars.shape", "cars.seats", "cars.tags", "cars.notes", "[cars.motor]", "cars.motor.power",
                          "cars.motor.on", "[cars.wheels]", "cars.wheels.id", "cars.wheels.size", "[]", "lanes",
                          "[tram]", "tram.power", "tram.on"));
}

TEST(Walk, paths_use_the_identity_or_else_the_index) {
  struct Lines : ValueVisitor {
    std::vector<std::string> all;
    void enter(const ValuePlace& place) override { all.push_back(place.path); }
    void extra(const ValuePlace& place, const Extra& extra) override { all.push_back(joined(place.path, extra.key)); }
  } lines;
  const auto traffic = read<Traffic>(
      Document::parse(R"({"cars": [{"car_names": ["a"], "wheels": [{}, {"id": 3, "x": 1}]}, {"motor": {}}], "y": 1})"));
  visit_values(section_of<Traffic>(), &traffic, lines);
  EXPECT_THAT(lines.all, ElementsAre("", "cars[a]", "cars[a].wheels[0]", "cars[a].wheels[3]", "cars[a].wheels[3].x",
                                     "cars[1]", "cars[1].motor", "", "y"));
}

TEST(Walk, the_index_of_an_unnamed_entry_counts_written_entries) {
  struct Lines : ValueVisitor {
    std::vector<std::string> all;
    void enter(const ValuePlace& place) override { all.push_back(place.path); }
  } lines;
  const auto traffic =
      read<Traffic>(Document::parse(R"({"cars": [{"car_names": ["a", "b", "c"]}, {"D": 2}, {"car_names": ["d"]}]})"));
  visit_values(section_of<Traffic>(), &traffic, lines);
  EXPECT_THAT(lines.all, ElementsAre("", "cars[a]", "cars[b]", "cars[c]", "cars[1]", "cars[d]", ""));
}

TEST(Validate, ranges_values_required_members_and_whole_objects) {
  Traffic traffic;
  traffic.cars.push_back({.doors = 8, .gears = 10, .level = 3, .ratio = 0.25});
  traffic.cars.push_back({.name = "b", .gears = 9, .level = 4});
  traffic.cars[1].wheels.push_back({.size = 9});
  std::vector<std::string> said;
  for (const Problem& problem : validate(traffic)) said.push_back(problem.path + ": " + problem.message);
  EXPECT_THAT(said, ElementsAre("cars[0].D: eight doors are too many", "cars[0].car_names: missing `car_names`",
                                "cars[0].gears: `gears` must be a whole number from 0 to 9, found 10",
                                "cars[0].level: `level` must be 1, 2 or 4, found 3",
                                "cars[0].ratio: `ratio` must be a number from 0.5 to 2, found 0.25",
                                "cars[b].wheels[0].size: `size` must be a whole number from 10 to 22, found 9"));
  EXPECT_EQ(validate(sample::Wheel{.size = 9}, "spare")[0].path, "spare.size");
}

TEST(Describe, every_type_has_a_description) {
  const auto words = [](std::string_view key) { return expected_value(*section_of<Car>().find(key)); };
  EXPECT_EQ(words("car_names"), "a list of strings");
  EXPECT_EQ(words("fast"), "`true` or `false`");
  EXPECT_EQ(words("D"), "a whole number of 0 or more");
  EXPECT_EQ(words("gears"), "a whole number from 0 to 9");
  EXPECT_EQ(words("level"), "1, 2 or 4");
  EXPECT_EQ(words("ratio"), "a number from 0.5 to 2");
  EXPECT_EQ(words("colour"), "`red`, `green` or `blue`");
  EXPECT_EQ(words("seats"), "a list of whole numbers");
  EXPECT_EQ(words("notes"), "an object");
  EXPECT_EQ(words("wheels"), "a list of objects");
  EXPECT_EQ(expected_value(*section_of<Traffic>().find("cars")), "a list of objects or one object");
}

TEST(Describe, limits_may_be_open) {
  Option option;
  option.type = Type::number;
  EXPECT_EQ(expected_value(option), "a number");
  option.info.le = 5;
  EXPECT_EQ(expected_value(option), "a number of 5 or less");
  option.info.ge = 0.5;
  EXPECT_EQ(expected_value(option), "a number from 0.5 to 5");
  option.info.le = {};
  EXPECT_EQ(expected_value(option), "a number of 0.5 or more");
}

TEST(Describe, long_lists_of_values_are_cut) {
  static constexpr std::array<Choice, 20> many = [] {
    std::array<Choice, 20> all{};
    all.fill({.text = "x"});
    return all;
  }();
  EXPECT_TRUE(choices_in_words({"Many", "", true, many}).ends_with("`x` or one of 8 more"));
}

TEST(Describe, the_effect_of_a_missing_key) {
  const auto words = [](std::string_view native) {
    Option option;
    option.info.native_default = native;
    return without_the_key(option);
  };
  EXPECT_EQ(words(""), "");
  EXPECT_EQ(words("4"), "the tools use 4");
  EXPECT_EQ(words("unset"), "it is off");
  EXPECT_EQ(words("network.elf"), "the tools use network.elf");
  EXPECT_EQ(words(R"({"offline": 4, "online": "all"})"), "the tools use 4 for offline, all for online");
  EXPECT_EQ(words(R"({"by_perf_profile": {"burst": 9, "*": 0}})"),
            "the tools use by `perf_profile`: 9 for burst, 0 otherwise");
}

}  // namespace
}  // namespace bext
