#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

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

}  // namespace
}  // namespace bext::doctor
