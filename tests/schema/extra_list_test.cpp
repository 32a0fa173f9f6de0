#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "bext/schema/setting.h"

namespace bext {
namespace {

std::string keys_of(const ExtraList& list) {
  std::string keys;
  for (const Extra& extra : list) keys += extra.key;
  return keys;
}

TEST(ExtraList, TakesNoMoreThanAnAddress) { EXPECT_EQ(sizeof(ExtraList), sizeof(void*)); }

TEST(ExtraList, IsAListInOrder) {
  ExtraList list;
  EXPECT_TRUE(list.empty() && list.begin() == list.end());
  for (const char* key : {"a", "b", "c", "b"}) list.push_back({key, 1, {}});
  EXPECT_EQ(keys_of(list), "abcb");
  EXPECT_EQ(list.size(), 4U);
  EXPECT_EQ(list[2].key + list.front().key, "ca");
  list.erase(list.begin() + 1);
  EXPECT_EQ(keys_of(list), "acb");
  list.erase_if([](const Extra& extra) { return extra.key != "c"; });
  EXPECT_EQ(keys_of(list), "c");
  list.clear();
  EXPECT_TRUE(list.empty());
  list.erase_if([](const Extra&) { return true; });
  EXPECT_TRUE(list.empty());
}

TEST(ExtraList, CopiesAndComparesByItsEntries) {
  ExtraList list{std::vector<Extra>{{"a", 1, {}}}};
  ExtraList copy = list;
  EXPECT_EQ(copy, list);
  copy[0].value = 2;
  EXPECT_NE(copy, list);
  EXPECT_EQ(list[0].value, Json{1});
  list.erase(list.begin());
  EXPECT_EQ(list, ExtraList{}) << "whether it once had entries does not count";
}

}  // namespace
}  // namespace bext
