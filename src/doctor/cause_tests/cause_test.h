#pragma once
// Tests of single causes against the target, the SDK versions and the options of a run.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/doctor/diagnosis.h"
#include "doctor/cause_tests/tested_run.h"

namespace bext::doctor {

struct Outcome {
  std::vector<Evidence> support = {};
  std::vector<Evidence> against = {};
  std::string advice = {};  ///< replaces the general advice; empty if that is right
  std::vector<FileFix> fixes = {};
};

struct CauseTest {
  std::string_view cause;
  Outcome (*test)(const TestedRun& run, const Cause& cause);
};

/// Sorted by topic.
[[nodiscard]] std::span<const CauseTest> target_tests();
[[nodiscard]] std::span<const CauseTest> memory_tests();
[[nodiscard]] std::span<const CauseTest> session_tests();

}  // namespace bext::doctor
