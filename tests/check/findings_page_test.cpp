#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "bext/check/rule.h"

namespace bext {
namespace {

TEST(FindingsPage, IsUpToDate) {
  const GeneratedFile page = findings_page();
  std::ifstream stream{std::string{BEXT_SOURCE_DIR "/docs/reference/"} + page.path, std::ios::binary};
  const std::string committed{std::istreambuf_iterator<char>{stream}, {}};
  EXPECT_EQ(committed, page.text) << "docs/reference/" << page.path
                                  << " is stale; `ninja -C build/release docs` writes it";
}

}  // namespace
}  // namespace bext
