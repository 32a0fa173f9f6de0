#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "bext/check/check.h"
#include "doctor/cause_tests/cause_test.h"

namespace bext::doctor {
namespace {

TEST(CauseTests, NameKnownCausesOnce) {
  std::set<std::string_view> seen;
  for (const std::span<const CauseTest> tests : {target_tests(), memory_tests(), session_tests()})
    for (const CauseTest& test : tests) {
      EXPECT_NE(find_cause(test.cause), nullptr) << test.cause;
      EXPECT_TRUE(seen.insert(test.cause).second) << test.cause;
    }
}

TEST(CauseTests, SayNothingWithoutFacts) {
  LogReader reader;
  reader.add("Could not create context from binary: err 5005\n");
  const LogReading& log = reader.finish();
  const TestedRun run{log, {}, {}};
  for (const std::span<const CauseTest> tests : {target_tests(), memory_tests(), session_tests()})
    for (const CauseTest& test : tests) {
      const Outcome outcome = test.test(run, {.id = std::string{test.cause}, .title = {}});
      EXPECT_TRUE(outcome.support.empty() && outcome.against.empty() && outcome.advice.empty()) << test.cause;
    }
}

/// A line of the log that names the cause is stronger than a file that contradicts it.
TEST(CauseTests, AFileDoesNotExcludeWhatTheLogNames) {
  LogReader reader;
  reader.add("<E> Request feature vtcm size with value 8388608 unsupported\n");
  const LogReading& log = reader.finish();
  Diagnosis found = diagnose("run.log", log);
  CheckSettings settings;
  settings.target = "SM8750";
  test_causes(found, log, {}, settings);
  ASSERT_FALSE(found.causes.empty());
  EXPECT_EQ(found.causes[0].id, "vtcm-exceeds-device");
  EXPECT_EQ(found.causes[0].likelihood, Likelihood::likely);
  EXPECT_EQ(found.causes[0].against.size(), 1U);
  EXPECT_FALSE(found.causes[0].advice.contains("lower"));
}

/// `bext check` lists thousands of findings; a diagnosis names some, and counts the others.
TEST(CauseTests, NameSomeOfManyFindings) {
  std::string text = R"({"graphs": [)";
  for (int i = 0; i < 400; ++i)
    text += R"({"graph_names": ["g)" + std::to_string(i) + R"("], "vtcm_md": 8, "O": "much"},)";
  text.back() = ']';
  LoadedFile file = load("ext.json", text + R"(, "devices": [{"soc_model": 69}]})");
  const CheckSettings settings;
  check(file, settings);
  LogReader reader;
  reader.add(
      "[ ERROR ] Unknown key vtcm_md passed in config\n<E> Request feature vtcm size with value 4194304 unsupported\n");
  const LogReading& log = reader.finish();
  Diagnosis found = diagnose("run.log", log);
  test_causes(found, log, {&file, 1}, settings);
  constexpr std::size_t most = 100;
  std::size_t others = 0;
  for (const Cause& cause : found.causes) {
    EXPECT_LE(cause.evidence.size(), most + 10) << cause.id;
    EXPECT_LE(cause.fixes.size(), most) << cause.id;
    others += find_cause(cause.id) == nullptr ? 1 : 0;
  }
  EXPECT_LE(others, most);
  ASSERT_FALSE(found.cannot_be_seen.empty());
  EXPECT_THAT(found.cannot_be_seen.back(), ::testing::HasSubstr("more findings; `bext check` lists them"));
}

}  // namespace
}  // namespace bext::doctor
