#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "bext/check/catalog.h"
#include "bext/check/project.h"
#include "places.h"

namespace bext {
namespace {

void expect_up_to_date(const GeneratedFile& page) {
  std::ifstream stream{bext_test::source_dir() + "/docs/reference/" + page.path, std::ios::binary};
  const std::string committed{std::istreambuf_iterator<char>{stream}, {}};
  EXPECT_EQ(committed, page.text) << "docs/reference/" << page.path
                                  << " is stale; `ninja -C build/release docs` writes it";
}

TEST(FindingsPage, IsUpToDate) { expect_up_to_date(findings_page()); }

TEST(ProjectPage, IsUpToDate) {
  for (const GeneratedFile& file : project_reference()) expect_up_to_date(file);
}

}  // namespace
}  // namespace bext
