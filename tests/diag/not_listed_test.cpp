// Findings beyond the limit of the list are counted, and every output says so.
#include "diag/not_listed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bext/diag/kinds.h"
#include "bext/diag/render.h"

namespace bext {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

FileReport file_with(std::size_t count) {
  FileReport file{.path = "ext.json", .kind = "htp", .document = Document::parse("{}"), .findings = {}};
  for (std::size_t i = 0; i < count; ++i)
    file.findings.add(kind_of<"unknown-key">(), {0, 1}, "m").note("n").fix("f", {{0, 1, "x"}});
  return file;
}

TEST(NotListed, IsEmptyUpToTheLimit) {
  const FileReport file = file_with(most_findings);
  EXPECT_EQ(file.findings.size(), most_findings);
  EXPECT_TRUE(file.findings.not_listed().empty());
  EXPECT_THAT(render_json({&file, 1}), Not(HasSubstr("not_listed")));
}

TEST(NotListed, CountsTheSeverityThatAFindingHasInTheEnd) {
  FileReport file = file_with(most_findings + 2);
  file.findings.add(kind_of<"unknown-key">(), {0, 1}, "m").severity(Severity::note);
  file.findings.add(Diagnostic{.kind = &kind_of<"unknown-key">(), .severity = Severity::warning});
  EXPECT_EQ(file.findings.size(), most_findings);
  const Summary left = not_listed(file.findings);
  EXPECT_EQ(left.errors, 2U);
  EXPECT_EQ(left.warnings, 1U);
  EXPECT_EQ(left.notes, 1U);
  EXPECT_EQ(file.findings.count(Severity::error), most_findings + 2);
  EXPECT_EQ(summarize({&file, 1}).notes, 1U);
}

TEST(NotListed, IsShownByEveryFormat) {
  const FileReport file = file_with(most_findings + 3);
  const std::string sentence = "3 more findings in ext.json are counted but not listed";
  EXPECT_THAT(render_terminal({&file, 1}), HasSubstr("\n" + sentence + "\n\n10003 errors\n"));
  EXPECT_THAT(render_lines({&file, 1}), HasSubstr("\n" + sentence + "\n"));
  EXPECT_THAT(render_github({&file, 1}), HasSubstr("\n::notice::" + sentence + "\n"));
  const std::string json = render_json({&file, 1});
  EXPECT_THAT(json, HasSubstr(R"("not_listed":{"errors":3,"warnings":0,"notes":0}})"));
  EXPECT_THAT(json, HasSubstr(R"("summary":{"errors":10003,"warnings":0,"notes":0})"));
  const std::string sarif = render_sarif({&file, 1});
  EXPECT_THAT(sarif, HasSubstr(sentence));
  EXPECT_TRUE(Document::parse(sarif).faults().empty());
  const Document parsed = Document::parse(sarif);
  EXPECT_EQ(parsed.root().find("runs")->elements().front().find("results")->size(), most_findings);
}

TEST(NotListed, IsTakenOverFromAnotherList) {
  Findings first = file_with(most_findings - 1).findings;
  first.take(file_with(most_findings + 5).findings);
  EXPECT_EQ(first.size(), most_findings);
  EXPECT_EQ(first.count(Severity::error), 2 * most_findings + 4);
}

TEST(NotListed, LeavesErrorsInAShorterList) {
  FileReport file{.path = "ext.json", .kind = "htp", .document = Document::parse("{}"), .findings = {}};
  const auto add = [&](Severity severity, std::uint32_t place) {
    file.findings.add(kind_of<"unknown-key">(), {place, place}, "m").severity(severity);
  };
  for (std::uint32_t i = 0; i < 6; ++i)
    add(i % 3 == 0 ? Severity::note : i % 3 == 1 ? Severity::warning : Severity::error, i);
  Findings& findings = file.findings;
  list_at_most(findings, 6);
  EXPECT_EQ(findings.size(), 6U);
  list_at_most(findings, 3);
  std::vector<std::uint32_t> places;
  for (const Diagnostic& one : findings) places.push_back(one.range.begin);
  EXPECT_THAT(places, ::testing::ElementsAre(1, 2, 5));
  list_at_most(findings, 1);
  EXPECT_EQ(findings.begin()->range.begin, 2U);
  const Summary left = not_listed(findings);
  EXPECT_EQ(left.errors, 1U);
  EXPECT_EQ(left.warnings, 2U);
  EXPECT_EQ(left.notes, 2U);
  EXPECT_EQ(findings.count(Severity::error), 2U);
}

}  // namespace
}  // namespace bext
