#include "bext/doctor/deploy.h"

#include <gtest/gtest.h>

namespace bext::doctor {
namespace {

TEST(Deploy, KnowsEveryLibraryOfItsSets) {
  for (const LibrarySet& set : library_sets()) {
    EXPECT_FALSE(set.files.empty()) << set.name;
    EXPECT_FALSE(set.source.empty()) << set.name;
    for (const std::string_view name : set.files) {
      const std::string file = name_for_arch(name, 73);
      EXPECT_FALSE(sdk_folder_of(file, set.os).empty()) << set.name << ": " << file;
    }
  }
}

TEST(Deploy, FindsLibrariesByName) {
  EXPECT_EQ(find_library("libQnnHtpV81Stub.so")->role, "stub");
  EXPECT_EQ(find_library("LIBQNNHTPV73.CAT")->role, "catalog");
  EXPECT_EQ(find_library("libQnnHtpV9Stub.so"), nullptr);
  EXPECT_EQ(find_library("libfoo.so"), nullptr);
  EXPECT_EQ(arch_in_name("libQnnHtpV81Skel.so"), 81);
  EXPECT_EQ(arch_in_name("libQnnHtp.so"), std::nullopt);
  EXPECT_EQ(sdk_folder_of("libQnnHtp.so", "linux-x86_64"), "lib/x86_64-linux-clang");
  EXPECT_EQ(sdk_folder_of("libQnnHtp.so", "android"), "lib/aarch64-android");
  EXPECT_EQ(sdk_folder_of("QnnHtpV73Stub.dll", "windows-arm64x"), "lib/arm64x-windows-msvc");
}

TEST(Deploy, OrdersTheLimits) {
  EXPECT_LT(domain_memory().advised_mib, domain_memory().usable_mib);
  EXPECT_LT(domain_memory().usable_mib, domain_memory().space_mib);
}

}  // namespace
}  // namespace bext::doctor
