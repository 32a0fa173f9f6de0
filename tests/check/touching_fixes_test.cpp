// Fixes whose places touch are applied one after the other, and many fixes end in few rounds.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "bext/check/check.h"

namespace bext {
namespace {

Fixed fixed_once(const std::string& text, Applicability least = Applicability::safe) {
  return fix(load("ext.json", text), {}, nullptr, least);
}

std::string times(std::size_t count, const std::string& piece) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += piece;
  return text;
}

const std::string end_of_file = R"(}], "devices": [{"soc_model": 69}]})";

TEST(TouchingFixes, CommasInARowAreRemovedTogether) {
  const std::string start = R"({"graphs": [{"graph_names": ["g"], "vtcm_mb": 8)";
  for (const std::size_t count : {1U, 2U, 3U, 4U, 7U, 100U, 30'000U}) {
    const Fixed result = fixed_once(start + times(count, ",") + end_of_file);
    EXPECT_EQ(result.text, start + end_of_file) << count;
    EXPECT_EQ(result.applied.size(), 1U);
    EXPECT_EQ(result.stopped, "");
  }
}

TEST(TouchingFixes, RepeatedKeysAreRemovedOnceEach) {
  const std::string start = R"({"graphs": [{"graph_names": ["g"])";
  for (const std::size_t count : {2U, 3U, 4U, 9U, 1000U}) {
    const Fixed result = fixed_once(start + times(count, R"(, "vtcm_mb": 8)") + end_of_file);
    EXPECT_EQ(result.text, start + R"(, "vtcm_mb": 8)" + end_of_file) << count;
    EXPECT_EQ(result.applied.size(), count - 1);
  }
}

TEST(TouchingFixes, RepeatedKeysWithOtherValuesBetweenThemStay) {
  const std::string text =
      R"({"graphs": [{"graph_names": ["g"], "vtcm_mb": 8, "vtcm_mb": 4, "vtcm_mb": 8)" + end_of_file;
  EXPECT_EQ(fixed_once(text).text, text);
}

TEST(ManyFixes, StopAtTheLimitOfTheSize) {
  const std::string text =
      R"({"graphs": [{"graph_names": ["g"], "vtcm_mb": 8,)" + std::string(1U << 20U, ' ') + end_of_file;
  const Fixed result = fixed_once(text);
  EXPECT_EQ(result.text, text);
  EXPECT_NE(result.stopped, "");
  LoadedFile file = load("ext.json", text);
  check(file, {});
  EXPECT_FALSE(file.findings.empty());
  EXPECT_TRUE(std::ranges::all_of(file.findings, [](const Diagnostic& finding) { return finding.fixes.empty(); }));
}

TEST(ManyFixes, AreCountedBeyondTheLimitOfTheirTitles) {
  const LoadedFile file = load("a.json", R"({"graphs": [{"graph_names": [")" + std::string(12000, '\t') + R"("]}]})");
  const Fixed fixed = fix(file, {});
  EXPECT_FALSE(fixed.text.contains('\t'));
  EXPECT_GE(fixed.count, 12000U);
  EXPECT_EQ(fixed.applied.size(), most_findings);
}
TEST(ManyFindings, AreCountedBeyondTheLimit) {
  std::string text = "{\"graphs\": [";
  for (int i = 0; i < 12'000; ++i) text += "{}" + std::string{i < 11'999 ? "," : ""};
  std::string keys = R"({"graphs": [{"graph_names": ["g"])";
  for (int i = 0; i < 12'000; ++i) keys += ", \"zzz" + std::to_string(i) + "\": 1";
  LoadedFile file = load("ext.json", keys + "}], \"devices\": [{\"soc_model\": 69}]}");
  check(file, {});
  EXPECT_EQ(file.findings.size(), most_findings);
  EXPECT_EQ(file.findings.count(Severity::warning), 12'000U);
  LoadedFile allowed =
      load("ext.json", keys + "}], \"devices\": [{\"soc_model\": 69}]} // bext: allow-file unknown-key");
  check(allowed, {});
  EXPECT_EQ(allowed.findings.count(Severity::warning), 1U);  // about the comment
  // Too many entries for the memory of a file of that size.
  const LoadedFile unread = load("ext.json", text + "]}");
  EXPECT_TRUE(std::ranges::any_of(unread.findings,
                                  [](const Diagnostic& finding) { return finding.kind->id == "too-many-values"; }));
  EXPECT_EQ(unread.as<htp::Config>(), nullptr);
  EXPECT_EQ(unread.lossless_text(), unread.document.text());
}

}  // namespace
}  // namespace bext
