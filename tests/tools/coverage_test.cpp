// Every finding id appears in a golden test of the command line.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string_view>

#include "bext/check/catalog.h"
#include "bext/diag/kinds.h"
#include "places.h"

namespace bext {
namespace {

namespace fs = std::filesystem;

/// Ids without a golden test, and the reason.
const std::map<std::string_view, std::string_view> exempt = {
    {"file-too-large", "needs 4 GiB of text; a unit test of the reader covers it"},
};

bool is_about_programs(std::string_view id) {
  for (const DiagnosticKind& kind : catalog::compile_kinds)
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
    // Findings about a compilation that a program describes, not a file.
    if (is_about_programs(kind->id)) continue;
    EXPECT_NE(produced, exempt.contains(kind->id))
        << kind->id << (produced ? " needs no exemption" : " has no golden test");
  }
}

}  // namespace
}  // namespace bext
