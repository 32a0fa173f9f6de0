// The tables of other tools' options: documented, explained, and with examples that their tables accept.
#include "bext/backend/neighbors.h"

#include <gtest/gtest.h>

#include <set>

#include "bext/backend/catalog.h"
#include "bext/backend/executorch.h"
#include "bext/backend/genie.h"
#include "bext/backend/litert.h"
#include "bext/backend/olive.h"
#include "bext/backend/onnxruntime.h"
#include "bext/schema/example.h"
#include "bext/schema/explain.h"
#include "bext/schema/read.h"

namespace bext {
namespace {

TEST(Neighbors, every_option_has_a_doc_and_a_source) {
  for (const ListedOption& listed : neighbor_options()) {
    EXPECT_FALSE(listed.option->info.doc.empty()) << listed.path();
    EXPECT_TRUE(listed.option->info.doc.ends_with('.')) << listed.path();
    EXPECT_FALSE(listed.option->info.source.empty()) << listed.path();
  }
}

TEST(Neighbors, have_names_of_their_own) {
  std::set<std::string_view> names;
  for (const Backend& backend : backends()) names.insert(backend.name);
  for (const Neighbor& neighbor : neighbors()) {
    EXPECT_TRUE(names.insert(neighbor.name).second) << neighbor.name;
    EXPECT_EQ(find_neighbor(neighbor.name), &neighbor);
    EXPECT_FALSE(neighbor.title.empty() || neighbor.doc.empty() || neighbor.otherwise.empty()) << neighbor.name;
  }
  EXPECT_EQ(find_neighbor("htp"), nullptr);
}

template <class Root>
void expect_sound_examples(std::string_view name) {
  for (const ListedOption& listed : options_of(*find_neighbor(name))) {
    const std::string text = write(example_file(listed), 0);
    Findings findings;
    static_cast<void>(read<Root>(Document::parse(text), {.findings = &findings}));
    for (const Diagnostic& finding : findings)
      if (finding.severity == Severity::error) ADD_FAILURE() << text << ": " << finding.message;
  }
}

TEST(Neighbors, every_example_fits_its_table) {
  expect_sound_examples<onnxruntime::ProviderOptions>("ort");
  expect_sound_examples<executorch::Options>("executorch");
  expect_sound_examples<litert::Options>("litert");
  expect_sound_examples<genie::Config>("genie");
  expect_sound_examples<olive::Passes>("olive");
}

TEST(Neighbors, explain_names_the_equivalent) {
  const OptionLookup found = find_options(neighbor_options(), "ort:vtcm_mb");
  ASSERT_EQ(found.matches.size(), 1U);
  EXPECT_TRUE(explain(found.matches[0]).contains("same as     htp:graphs.vtcm_mb"));
}

TEST(Neighbors, numbers_stand_for_names) {
  const auto by_number =
      read<executorch::Options>(Document::parse(R"({"backend_options": {"htp_options": {"performance_mode": 2}}})"));
  const auto by_name = read<executorch::Options>(
      Document::parse(R"({"backend_options": {"htp_options": {"performance_mode": "kHtpBurst"}}})"));
  EXPECT_EQ(by_number, by_name);
  Findings findings;
  static_cast<void>(read<litert::Options>(Document::parse(R"({"htp_performance_mode": 10})"), {.findings = &findings}));
  EXPECT_FALSE(findings.empty());
}

}  // namespace
}  // namespace bext
