#include "bext/doctor/build_id.h"

#include <gtest/gtest.h>

namespace bext::doctor {
namespace {

TEST(BuildId, IsFoundAtEveryPlace) {
  for (std::size_t before = 0; before < 30; ++before) {
    const std::string bytes = std::string(before, 'x') + "v2.28.0.241029232508_102474" + std::string(before, '\0');
    const std::optional<BuildId> id = find_build_id(bytes);
    ASSERT_TRUE(id) << before;
    EXPECT_EQ(id->text, "v2.28.0.241029232508_102474");
    EXPECT_EQ(id->version.to_string(), "2.28.0");
    EXPECT_EQ(id->stamp, "241029232508");
  }
}

TEST(BuildId, WorksWithoutLetterAndNumber) {
  EXPECT_EQ(find_build_id("2.50.0.260828221209")->text, "2.50.0.260828221209");
  EXPECT_EQ(find_build_id("(2.50.0.260828221209-auto)")->text, "2.50.0.260828221209");
}

TEST(BuildId, SkipsWhatIsNotOne) {
  for (const char* text : {"", "2.28.0", "1.2.3.4", "2.28.0.24102923250", "2.28.0.2410292325081", "2.28.0.249929232508",
                           "2.28.0.241029252508", "28.0.241029232508", ".0.0.241029232508", "20000.28.0.241029232508x",
                           "2..0.241029232508", "241029232508", "2.28.0_241029232508"})
    EXPECT_FALSE(find_build_id(text)) << text;
}

TEST(BuildId, ListsEachOnce) {
  const std::vector<BuildId> ids =
      find_build_ids("v2.28.0.241029232508_1 v2.28.0.241029232508_1 2.31.0.250130151446 2.32.0.250130151446", 2);
  ASSERT_EQ(ids.size(), 2U);
  EXPECT_EQ(ids[1].text, "2.31.0.250130151446");
  EXPECT_FALSE(ids[0].same_build_as(ids[1]));
}

TEST(BuildId, IsTheSameBuildWithoutItsNumber) {
  EXPECT_TRUE(find_build_id("v2.28.0.241029232508_102474")->same_build_as(*find_build_id("2.28.0.241029232508")));
  EXPECT_FALSE(find_build_id("v2.28.0.241029232508_102474")->same_build_as(*find_build_id("2.28.1.241029232508")));
}

}  // namespace
}  // namespace bext::doctor
