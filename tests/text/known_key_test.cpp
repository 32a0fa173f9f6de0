#include "bext/text/known_key.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace bext {
namespace {

constexpr std::string_view long_text = "a_key_that_is_longer_than_any_three_words_together";

TEST(KnownKey, IsItselfAtEveryLength) {
  for (std::size_t size = 0; size <= long_text.size(); ++size) {
    const std::string key{long_text.substr(0, size)};
    const std::string copy = key;
    EXPECT_EQ(KnownKey{key}.text(), key);
    EXPECT_TRUE(KnownKey{key}.is(copy)) << key;
  }
}

TEST(KnownKey, IsNoOtherAtEveryPlace) {
  for (std::size_t size = 1; size <= long_text.size(); ++size) {
    const std::string key{long_text.substr(0, size)};
    EXPECT_FALSE(KnownKey{key}.is(std::string_view{key}.substr(1))) << key;
    EXPECT_FALSE(KnownKey{key}.is(key + "x")) << key;
    for (std::size_t place = 0; place < size; ++place) {
      std::string other = key;
      other[place] = '\xFF';
      EXPECT_FALSE(KnownKey{key}.is(other)) << key << ' ' << place;
    }
  }
}

TEST(KnownKey, TellsNulsFromNothing) {
  EXPECT_FALSE(KnownKey{"a"}.is(std::string_view{"a\0", 2}));
  EXPECT_FALSE(KnownKey{}.is(std::string_view{"\0", 1}));
  EXPECT_TRUE(KnownKey{}.is(""));
}

}  // namespace
}  // namespace bext
