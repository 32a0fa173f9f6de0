// What reading, writing, merging and patching make of many small changes of some files. tests/generators/variants.h
// explains the digests.

#include "generators/variants.h"

#include <fmt/format.h>

#include "bext/schema/describe.h"
#include "bext/schema/example.h"
#include "bext/schema/explain.h"
#include "bext/schema/json_schema.h"
#include "bext/schema/listing.h"
#include "bext/schema/merge.h"
#include "bext/schema/patch.h"
#include "bext/schema/read.h"
#include "bext/schema/reference.h"
#include "bext/schema/validate.h"
#include "generators/finding_text.h"
#include "sample.h"

namespace bext {
namespace {

using sample::Traffic;

using testing::Seed;

const std::vector<Seed>& seeds() {
  static const std::vector<Seed> all = {
      {"list", R"({"cars": [{"car_names": ["a", "b"], "fast": true, "D": 3, "gears": "6", "level": 2, "ratio": 0.5},
  {"car_name": "c", "version": 2.5, "shape": "low", "colour": "blue", "corner": "high", "seats": [1, 2]}],
 "road": {"lanes": 3}, "city": "x"})"},
      {"object", R"({"cars": {"car_names": "a", "seats": 4, "tags": ["t"], "notes": {"n": 1}, "motor": {"power": null}},
 "tram": {"on": false, "power": 7}, "road": {"tracks": 2}})"},
      {"keyed", R"({"cars": {"a": {"D": 2.0, "wheels": [{"id": 1, "size": 10}, {"id": 2, "size": 22}, {"size": 23}]},
 "b": {"doors": true, "spoiler": 1, "motor": null}}, "lanes": 4, "extra": {"k": [1]}})"},
      {"wrong", R"({"cars": [{"car_names": [], "gears": 10, "level": 3, "ratio": 2.5, "D": 8, "Colour": "green",
 "fast": "yes"}], "road": [], "citty": "y", "tram": {"powr": 1}})"},
  };
  return all;
}

const std::string other = R"({"cars": [{"car_names": ["b"], "gears": 2, "wheels": [{"id": 1, "size": 12}]},
 {"car_names": ["z"], "tags": []}], "road": {"lanes": 9, "new": 1}, "tram": {"power": 1}, "extra": {"j": 2}})";

/// Every value of an object, with where it came from.
std::string state_of(const Traffic& traffic) {
  std::string out = write(to_json(traffic), 0) + '\n' + write(to_json(traffic, WrittenOrder::as_read), 0) + '\n';
  for (const Problem& problem : validate(traffic)) out += problem.path + ": " + problem.message + '\n';
  for (const sample::Car& car : traffic.cars)
    out += fmt::format("{} {} {} {} {}\n", car.name.origin().layer, car.doors.is_set(), *car.gears,
                       car.colour.origin().layer, car.wheels.size());
  return out;
}

TEST(Variants, ReadingIsUnchanged) {
  testing::Digests digests{"schema/variants_read.txt"};
  for (const Seed& seed : seeds())
    for (const std::string& text : testing::value_variants(seed.text)) {
      const Document document = Document::parse(text);
      for (const bool documented : {false, true}) {
        Findings findings;
        Traffic traffic = read<Traffic>(document, {.findings = &findings, .documented_limits = documented});
        findings.locate(document);
        digests.add(seed.name, text, state_of(traffic) + testing::text_of(findings));
      }
    }
  digests.expect_unchanged();
}
TEST(Variants, ReadingWithoutFindingsGivesTheSameValues) {
  for (const Seed& seed : seeds())
    for (const std::string& text : testing::value_variants(seed.text)) {
      const Document document = Document::parse(text);
      Findings findings;
      const auto reported = read<Traffic>(document, {.findings = &findings});
      EXPECT_EQ(read<Traffic>(document), reported) << text;
    }
}
TEST(Variants, MergingAndPatchingAreUnchanged) {
  testing::Digests digests{"schema/variants_merge.txt"};
  for (const Seed& seed : seeds())
    for (const std::string& text : testing::value_variants(seed.text)) {
      const Document document = Document::parse(text);
      Traffic base = read<Traffic>(document, {.layer = 0});
      const Traffic over = read<Traffic>(Document::parse(other), {.layer = 1});
      Traffic reverse = over;
      merge(reverse, base);
      merge(base, over);
      std::string result = state_of(base) + state_of(reverse) + patched(document, base) + '\n';
      Traffic changed = read<Traffic>(document);
      if (!changed.cars.empty()) {
        changed.cars[0].doors = 7;
        changed.cars[0].colour = {};
        changed.cars[0].seats = std::vector<std::int64_t>{3, 4};
        changed.cars[0].wheels.push_back({});
      }
      changed.road.lanes = 1;
      changed.tram.reset();
      result += patched(document, changed) + '\n';
      changed.cars.clear();
      changed.city = {};
      result += patched(document, changed) + '\n';
      Json plain = document.root().to_json();
      merge(plain, Document::parse(other).root().to_json());
      digests.add(seed.name, text, result + write(plain, 0));
    }
  digests.expect_unchanged();
}
TEST(Variants, ListingsAreUnchanged) {
  testing::Digests digests{"schema/variants_listing.txt"};
  const std::vector<ListedOption> options = list_options("sample", section_of<Traffic>());
  digests.add("json", "", write(listing_json(options)));
  for (const std::size_t width : {20U, 40U, 60U, 80U, 100U, 160U})
    digests.add("table", std::to_string(width), listing_table(options, width));
  for (const ListedOption& option : options) {
    digests.add("explain", option.path(), explain(option));
    digests.add("example", option.path(), write(example_file(option)));
    digests.add("words", option.path(),
                fmt::format("{} {} {} {} {} {} {}", expected_value(*option.option), file_type_name(*option.option),
                            synonyms_in_words(*option.option), write(native_default_of(*option.option), 0),
                            native_default_in_words(*option.option), without_the_key(*option.option),
                            fmt::join(phase_names(option.option->info.phase), ",")));
  }
  for (const char* const query :
       {"D", "doors", "cars.D", "gear", "GEARS", "cars.gearz", "sample:city", "x", "", "wheels.", "wheels.size",
        "cars.wheels.size", "tram.power", "power", "car_name", "road.tracks"}) {
    const OptionLookup found = find_options(options, query);
    std::string result = fmt::format("{}", fmt::join(found.suggestions, ","));
    for (const ListedOption& match : found.matches) result += ' ' + match.path();
    digests.add("find", query, result);
  }
  digests.add("schema", "", write(json_schema({"sample", "A sample.", &section_of<Traffic>()})));
  digests.add("page", "", reference_page("sample", "A sample.", section_of<Traffic>()));
  digests.expect_unchanged();
}

}  // namespace
}  // namespace bext
