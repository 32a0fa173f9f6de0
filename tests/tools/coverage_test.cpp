// Every id that a file can produce is produced by a golden test of the command line.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string_view>

#include "bext/check/rule.h"
#include "bext/diag/kinds.h"
#include "places.h"

namespace bext {
namespace {

namespace fs = std::filesystem;

/// Ids that no file leads to, and why.
const std::map<std::string_view, std::string_view> exempt = {
    {"file-too-large", "takes 4 GiB of text; the reader's own tests have it"},
};

bool is_about_programs(std::string_view id) {
  for (const DiagnosticKind& kind : catalogue::compile_kinds)
    if (kind.id == id) return true;
  return false;
}

std::string all_golden_tests() {
  std::string text;
  for (const fs::directory_entry& entry :
       fs::recursive_directory_iterator{fs::path{bext_test::source_dir()} / "tests/cli"}) {
    if (entry.path().extension() != ".clitest") continue;
    std::ifstream stream{entry.path(), std::ios::binary};
    text.append(std::istreambuf_iterator<char>{stream}, {});
  }
  return text;
}

TEST(Coverage, EveryFindingHasAGoldenTest) {
  const std::string golden = all_golden_tests();
  for (const DiagnosticKind* kind : all_checks()) {
    const bool produced = golden.find("[" + std::string{kind->id} + "]") != std::string::npos;
    // Findings of a compilation described in a program, not in a file.
    if (is_about_programs(kind->id)) continue;
    EXPECT_NE(produced, exempt.contains(kind->id)) << kind->id << (produced ? " needs no exemption" : " is in no test");
  }
}

}  // namespace
}  // namespace bext
