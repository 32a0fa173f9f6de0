#include "bext/schema/listing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bext/diag/kinds.h"
#include "bext/schema/reference.h"
#include "sample.h"
#include "schema/value_schema.h"

namespace bext {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Listing, every_file_has_its_own_block) {
  std::vector<ListedOption> options = list_options("one", section_of<sample::Wheel>());
  for (const ListedOption& listed : list_options("two", section_of<sample::Wheel>())) options.push_back(listed);
  EXPECT_EQ(listing_table(options, 80),
            "one  A wheel.\n"
            "  id    int  0   -  \n"
            "  size  int  16  -  \n"
            "\n"
            "two  A wheel.\n"
            "  id    int  0   -  \n"
            "  size  int  16  -  \n"
            "\n"
            "columns: key, type, default, phase, meaning\n"
            "default: what the tools use without the key, if known; otherwise the documented one\n");
}

TEST(Listing, a_similar_key_of_the_wanted_section_comes_first) {
  const std::vector<ListedOption> options = list_options("sample", section_of<sample::Traffic>());
  const auto suggestions = [&](std::string_view query) { return find_options(options, query).suggestions; };
  EXPECT_THAT(suggestions("cars.gearz"), ElementsAre("gears"));
  EXPECT_THAT(suggestions("tram.gearz"), ElementsAre("gears"));
  EXPECT_THAT(suggestions("tram.gears"), ElementsAre("sample:cars.gears"));
  EXPECT_THAT(suggestions("other:city"), ElementsAre("sample:city"));
  EXPECT_TRUE(suggestions("qqqqqq").empty());
}

TEST(Reference, a_finding_has_its_cause_fix_and_source) {
  const DiagnosticKind kind{.id = "one-id",
                            .severity = Severity::warning,
                            .title = "a | b",
                            .why = "the cause",
                            .fix = "the fix",
                            .example = "{}",
                            .source = "a document",
                            .certainty = Certainty::official};
  const DiagnosticKind* const kinds[] = {&kind};
  const std::string page =
      diagnostics_page(kinds, [](const DiagnosticKind&) { return std::string{"the partner file"}; });
  EXPECT_THAT(page, HasSubstr("| [`one-id`](#one-id) | warning | a \\| b |\n"));
  EXPECT_THAT(page, HasSubstr("\n## one-id\n\na | b (warning)\n\n- cause: the cause\n- fix: the fix\n- requires: the "
                              "partner file\n- source: a document (certainty A)\n\n```json\n{}\n```\n"));
}

TEST(ValueSchema, listed_numbers_respect_an_open_range) {
  static constexpr int values[] = {1, 2, 4};
  Option option;
  option.type = Type::number;
  option.info.values = values;
  EXPECT_EQ(write(value_schema(option), 0), R"({"enum": [1, 2, 4]})");
  option.info.ge = 2;
  EXPECT_EQ(write(value_schema(option), 0), R"({"enum": [2, 4]})");
  // Between two limits, another number is only a warning.
  option.info.le = 4;
  EXPECT_EQ(write(value_schema(option), 0), R"({"type": "number", "minimum": 2, "maximum": 4})");
  option.info.ge = {};
  option.info.le = 2;
  EXPECT_EQ(write(value_schema(option), 0), R"({"enum": [1, 2]})");
}

}  // namespace
}  // namespace bext
