// The committed manual page is up to date.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "places.h"
#include "tools/run_bext.h"

namespace bext::testing {
namespace {

TEST(Manual, IsUpToDate) {
  std::ifstream stream{bext_test::source_dir() + "/docs/bext.1", std::ios::binary};
  const std::string committed{std::istreambuf_iterator<char>{stream}, {}};
  EXPECT_EQ(committed, run_bext({"manual"}).out)
      << "docs/bext.1 is stale: build bext and run `bext manual > docs/bext.1`";
}

}  // namespace
}  // namespace bext::testing
