#include "bext/doctor/log_pattern.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>

#include "bext/doctor/error_codes.h"

namespace bext::doctor {
namespace {

TEST(LogPattern, MatchesOrdinaryPatterns) {
  EXPECT_TRUE(fits("abc", "b"));
  EXPECT_TRUE(fits("abc", "a.c"));
  EXPECT_TRUE(fits("ac", "ab?c"));
  EXPECT_TRUE(fits("abbbc", "ab+c"));
  EXPECT_FALSE(fits("ac", "ab+c"));
  EXPECT_TRUE(fits("xyz", "a|y"));
  EXPECT_TRUE(fits("err 12 of", "err (\\d+) (of|from)"));
  EXPECT_TRUE(fits("key=value", "[^=]+=[a-z]+"));
  EXPECT_FALSE(fits("a b", "a\\Sb"));
  EXPECT_TRUE(fits("failed: 1", "Fail(ed)?|fail(ed)?:"));
  EXPECT_TRUE(fits("", "a*"));
}

TEST(LogPattern, MatchesNothingIfItIsInvalid) {
  for (const char* broken : {"(", "[", "a)", "*", "a\\", "(a"}) {
    EXPECT_FALSE(is_pattern(broken)) << broken;
    EXPECT_FALSE(fits("a", broken)) << broken;
  }
}

TEST(LogPattern, RunsInBoundedTime) {
  EXPECT_FALSE(fits(std::string(3000, 'a'), "(a*)*(a*)*(a*)*b"));
  (void)fits(std::string(1 << 16, 'x'), ".*.*.*y");
}

/// Lines that the tables contain, and near misses.
const std::vector<std::string>& sample_lines() {
  static const std::vector<std::string> lines = {
      "<E> Unknown config socModel 618",
      "Request feature arch with value 79 unsupported",
      "Request feature vtcm size with value 8388608 unsupported",
      "<E> Failed to create context from binary with err 0x138d",
      "Fail to create context from binary with err 5005",
      "Unknown Key = extended_udma passed in config",
      "Valid 'graph_names' must be specified",
      "Valid graph_names must be specified",
      "Unable to find graphName",
      "requires 0x400000 bytes of TCM, which is greater than the TCM size of 0x200000",
      "Stub lib id mismatch: expected (v2.25.0.240728110523_97711), detected (v2.24.0.240626131148_96320)",
      "dlopen failed: library \"libcdsprpc.so\" not found",
      "/lib/x.so: wrong ELF class: ELFCLASS64",
      "write: No space left on device",
      "graph prepare failed 13",
      "error while loading shared libraries: libc++.so.1: cannot open shared object file",
      "nothing of that kind",
      ""};
  return lines;
}

TEST(LogPattern, AgreesWithTheStandardLibrary) {
  const auto compare = [](std::string_view pattern) {
    ASSERT_TRUE(is_pattern(pattern)) << pattern;
    const std::regex other{std::string{pattern}};
    for (const std::string& line : sample_lines()) {
      EXPECT_EQ(fits(line, pattern), std::regex_search(line, other)) << pattern << " on " << line;
      if (fits(line, pattern))
        EXPECT_TRUE(std::ranges::any_of(sure_parts(pattern), [&](auto part) { return line.contains(part); }))
            << pattern << " on " << line;
    }
  };
  for (const LogSignature& signature : log_signatures()) compare(signature.pattern);
  for (const ErrorCode& code : error_codes())
    for (const ErrorCause& cause : code.causes)
      if (!cause.pattern.empty()) compare(cause.pattern);
}

}  // namespace
}  // namespace bext::doctor
