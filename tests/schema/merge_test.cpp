#include "bext/schema/merge.h"

#include <gtest/gtest.h>

#include "bext/schema/read.h"
#include "sample.h"

namespace bext {
namespace {

using sample::Traffic;

Traffic merged(const std::string& base, const std::string& over) {
  Traffic result = read<Traffic>(Document::parse(base));
  merge(result, read<Traffic>(Document::parse(over), {.layer = 1}));
  return result;
}
std::string merged_text(const std::string& base, const std::string& over) {
  return write(to_json(merged(base, over)), 0);
}

TEST(Merge, the_upper_layer_wins) {
  EXPECT_EQ(merged_text(R"({"lanes": 1, "city": "x"})", R"({"lanes": 3})"), R"({"lanes": 3, "city": "x"})");
  EXPECT_EQ(merged(R"({"lanes": 1})", R"({"lanes": 3})").road.lanes.origin().layer, 1);
  EXPECT_EQ(merged(R"({"lanes": 1})", R"({})").road.lanes.origin().layer, 0);
}

TEST(Merge, lists_are_matched_by_identity) {
  EXPECT_EQ(
      merged_text(
          R"({"cars": [{"car_names": ["a", "b"], "D": 2, "wheels": [{"id": 1, "size": 11}]}]})",
          R"({"cars": [{"car_names": ["c"]}, {"car_names": ["b"], "D": 3, "wheels": [{"id": 2}, {"id": 1, "size": 12}]}]})"),
      R"({"cars": [{"D": 2, "wheels": [{"id": 1, "size": 11}], "car_names": ["a"]}, )"
      R"({"D": 3, "wheels": [{"id": 1, "size": 12}, {"id": 2}], "car_names": ["b"]}, {"car_names": ["c"]}]})");
}

TEST(Merge, an_entry_without_identity_has_the_default_identity) {
  EXPECT_EQ(merged_text(R"({"cars": [{"car_names": ["a"], "wheels": [{"id": 0, "size": 11}]}]})",
                        R"({"cars": [{"car_names": ["a"], "wheels": [{"size": 12}]}]})"),
            R"({"cars": [{"wheels": [{"id": 0, "size": 12}], "car_names": ["a"]}]})");
}

TEST(Merge, null_deletes) {
  EXPECT_EQ(
      merged_text(R"({"cars": [{"car_names": ["a"], "D": 2, "x": 1, "motor": {"power": 1}}], "tram": {"power": 1}})",
                  R"({"cars": [{"car_names": ["a"], "D": null, "x": null, "motor": null}], "tram": {"power": null}})"),
      R"({"cars": [{"car_names": ["a"]}], "tram": {"on": true}})");
  EXPECT_EQ(merged_text(R"({"cars": [{"car_names": ["a"]}], "tram": {}, "lanes": 1})",
                        R"({"cars": null, "tram": null, "lanes": null})"),
            "{}");
  EXPECT_FALSE(merged(R"({"tram": {"power": 1}})", R"({"tram": {"power": null}})").tram->power.is_set());
}

TEST(Merge, unknown_keys_merge_like_json) {
  EXPECT_EQ(merged_text(R"({"x": {"a": 1, "b": [1, 2], "c": 1}})", R"({"x": {"b": [3], "c": null, "d": {}}, "y": 1})"),
            R"({"x": {"a": 1, "b": [3], "d": {}}, "y": 1})");
}

TEST(Merge, an_invalid_value_is_merged_like_a_valid_one) {
  EXPECT_EQ(merged_text(R"({"lanes": 1})", R"({"lanes": "many"})"), R"({"lanes": "many"})");
  EXPECT_EQ(merged_text(R"({"lanes": "many"})", R"({"lanes": 1})"), R"({"lanes": 1})");
}

TEST(Merge, an_empty_layer_changes_nothing_and_merging_is_idempotent) {
  const std::string base =
      R"({"cars": [{"car_names": ["a", "b"], "D": 2, "x": 1}], "lanes": 1, "tram": {"on": false}})";
  const std::string over = R"({"cars": [{"car_names": ["b"], "D": 3}], "y": [1]})";
  Traffic once = merged(base, over);
  EXPECT_EQ(merged(base, "{}"), read<Traffic>(Document::parse(base)));
  EXPECT_EQ(merged("{}", base), read<Traffic>(Document::parse(base)));
  const Traffic before = once;
  merge(once, read<Traffic>(Document::parse(over)));
  EXPECT_EQ(once, before);
}

}  // namespace
}  // namespace bext
