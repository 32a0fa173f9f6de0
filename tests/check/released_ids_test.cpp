#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <string>

#include "bext/check/catalog.h"
#include "places.h"

namespace bext {
namespace {

// Project files and allow comments name ids, so an id that was released stays known, at least as a retired one.
TEST(ReleasedIds, AreStillKnown) {
  std::ifstream list{bext_test::source_dir() + "/tests/check/released_ids.txt"};
  std::set<std::string, std::less<>> released;
  for (std::string id; std::getline(list, id);) released.insert(id);
  ASSERT_FALSE(released.empty());
  for (const std::string& id : released)
    EXPECT_TRUE(is_known_id(id)) << id << " was released; add it to the retired ids";
}

}  // namespace
}  // namespace bext
