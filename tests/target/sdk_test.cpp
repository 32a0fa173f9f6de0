#include "bext/target/sdk.h"

#include <gtest/gtest.h>

namespace bext {
namespace {

TEST(Sdk, accepts_build_dates_with_seconds) {
  EXPECT_EQ(SdkVersion::parse("2.22.6.240515120000"), SdkVersion::parse("2.22.6"));
  EXPECT_FALSE(SdkVersion::parse("2.99999999999.0"));
}

TEST(Sdk, reads_all_spellings_of_versions) {
  EXPECT_EQ(SdkVersion::parse("2.48"), (SdkVersion{2, 48, 0}));
  EXPECT_EQ(SdkVersion::parse("2.22.6"), (SdkVersion{2, 22, 6}));
  EXPECT_EQ(SdkVersion::parse("2.22.6.240515"), (SdkVersion{2, 22, 6}));
  EXPECT_EQ(SdkVersion::parse("v2.36"), (SdkVersion{2, 36, 0}));
}

TEST(Sdk, rejects_other_texts) {
  for (const char* text : {"", "v", "2", "2.", ".48", "2..48", "2.48.", "2.48-rc1", "2.-48", "2.48.0.1.2", "latest",
                           "99999999999.1", " 2.48", "2.48 ", "vv2.48", "+2.48"})
    EXPECT_FALSE(SdkVersion::parse(text)) << text;
}

TEST(Sdk, compares_by_number_not_by_text) {
  EXPECT_LT((SdkVersion{2, 9, 0}), (SdkVersion{2, 10, 0}));
  EXPECT_LT((SdkVersion{2, 22, 6}), (SdkVersion{2, 36, 0}));
  EXPECT_EQ(*SdkVersion::parse("2.48"), *SdkVersion::parse("2.48.0.260101"));
  EXPECT_EQ((SdkVersion{2, 48, 1}).to_string(), "2.48.1");
}

}  // namespace
}  // namespace bext
