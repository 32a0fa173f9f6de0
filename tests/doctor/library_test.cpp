#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bext/doctor/library_facts.h"
#include "generators/library_file.h"

namespace bext::doctor {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view sdk_build = "v2.28.0.241029232508_102474";

std::expected<LibraryFacts, std::string> facts_of(std::string bytes) {
  return read_library(MemoryBytes{std::move(bytes)});
}

TEST(Elf, SaysWhatAndroidLibrariesAre) {
  const auto facts = facts_of(bext_test::make_elf({.soname = "libQnnHtp.so",
                                                   .needed = {"libc.so", "libQnnSystem.so"},
                                                   .runpath = "$ORIGIN",
                                                   .read_only = "xx" + std::string{sdk_build} + "yy"}));
  ASSERT_TRUE(facts) << facts.error();
  EXPECT_EQ(describe(*facts), "AArch64, Android");
  EXPECT_EQ(facts->bits, 64);
  EXPECT_EQ(facts->soname, "libQnnHtp.so");
  EXPECT_THAT(facts->needed, ElementsAre("libc.so", "libQnnSystem.so"));
  EXPECT_EQ(facts->runpath, "$ORIGIN");
  ASSERT_EQ(facts->builds.size(), 1U);
  EXPECT_EQ(facts->builds[0].text, sdk_build);
  EXPECT_EQ(facts->damage, "");
}

TEST(Elf, TellsMachinesAndSystemsApart) {
  const auto described = [](std::string_view kind) { return describe(*facts_of(*bext_test::make_library(kind, ""))); };
  EXPECT_EQ(described("aarch64-linux"), "AArch64, Linux");
  EXPECT_EQ(described("x86_64-linux"), "x86-64, Linux");
  EXPECT_EQ(described("arm-android"), "32-bit ARM, Android");
  EXPECT_EQ(described("hexagon-v73"), "Hexagon v73");
  EXPECT_EQ(described("hexagon-v81"), "Hexagon v81");
  EXPECT_EQ(describe(*facts_of(bext_test::make_elf({.machine = 243}))), "machine 243");
  EXPECT_EQ(describe(*facts_of(bext_test::make_elf({.machine = 164, .wide = false, .flags = 5}))), "Hexagon");
}

TEST(Elf, FindsTheBuildWithoutSectionHeaders) {
  const auto facts = facts_of(bext_test::make_elf({.read_only = std::string{sdk_build}, .section_headers = false}));
  ASSERT_TRUE(facts);
  ASSERT_EQ(facts->builds.size(), 1U);
}

TEST(Elf, LooksOnlyAtTheFirstBytesOfLargeData) {
  std::string data(most_searched_bytes, 'x');
  EXPECT_THAT(facts_of(bext_test::make_elf({.read_only = data + std::string{sdk_build}}))->builds, IsEmpty());
}

TEST(Elf, SaysWhyItIsUnreadable) {
  EXPECT_EQ(facts_of("").error(), "it is empty");
  EXPECT_EQ(facts_of("abcd").error(), "it is neither an ELF nor a PE file");
  EXPECT_EQ(facts_of("\x7f"
                     "ELF")
                .error(),
            "it ends in the ELF header");
  std::string big_endian = bext_test::make_elf({});
  big_endian[5] = 2;
  EXPECT_EQ(facts_of(big_endian).error(), "it is not a little-endian ELF file");
  std::string of_class_7 = bext_test::make_elf({});
  of_class_7[4] = 7;
  EXPECT_EQ(facts_of(of_class_7).error(), "unknown ELF class 7");
}

TEST(Elf, ReadsEveryBeginning) {
  const std::string whole =
      bext_test::make_elf({.soname = "libQnnHtp.so", .needed = {"libc.so"}, .read_only = std::string{sdk_build}});
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const auto facts = facts_of(whole.substr(0, size));
    EXPECT_TRUE(!facts || !facts->damage.empty()) << size;
  }
}

TEST(Elf, SurvivesEveryWrongByte) {
  const std::string whole =
      bext_test::make_elf({.soname = "libQnnHtp.so", .needed = {"libc.so"}, .read_only = std::string{sdk_build}});
  for (std::size_t at = 0; at < whole.size(); ++at)
    for (const char byte : {'\0', '\x7f', '\xff'}) {
      std::string bytes = whole;
      bytes[at] = byte;
      const auto facts = facts_of(bytes);
      EXPECT_TRUE(!facts || facts->builds.size() <= 4);
    }
}

TEST(Pe, ReadsTheVersionText) {
  const auto facts = facts_of(bext_test::make_pe({.product_version = "2.50.0.260828221209"}));
  ASSERT_TRUE(facts) << facts.error();
  EXPECT_EQ(describe(*facts), "AArch64, Windows");
  EXPECT_EQ(facts->product_version, "2.50.0.260828221209");
  ASSERT_EQ(facts->builds.size(), 1U);
  EXPECT_EQ(facts->builds[0].version.to_string(), "2.50.0");
}

TEST(Pe, RecognizesHybridLibraries) {
  EXPECT_EQ(facts_of(*bext_test::make_library("windows-arm64x", ""))->machine, Machine::arm64x);
  EXPECT_EQ(facts_of(*bext_test::make_library("windows-arm64", ""))->machine, Machine::arm64);
  EXPECT_EQ(facts_of(*bext_test::make_library("windows-x64", ""))->machine, Machine::x86_64);
}

TEST(Pe, SearchesTheReadOnlyDataWithoutAVersionText) {
  const auto facts = facts_of(bext_test::make_pe({.read_only = std::string{sdk_build}}));
  ASSERT_EQ(facts->builds.size(), 1U);
  EXPECT_EQ(facts->builds[0].text, sdk_build);
}

TEST(Pe, SaysWhyItIsUnreadable) {
  EXPECT_EQ(facts_of("MZ").error(), "it ends in the DOS header");
  EXPECT_EQ(facts_of("MZ" + std::string(62, '\0')).error(), "it is a DOS program, not a PE file");
  EXPECT_EQ(facts_of("MZ" + std::string(58, '\0') + std::string(4, '\x7f')).error(), "it ends before the PE header");
}

TEST(Pe, ReadsEveryBeginning) {
  const std::string whole = bext_test::make_pe({.product_version = "2.50.0.260828221209"});
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const auto facts = facts_of(whole.substr(0, size));
    EXPECT_TRUE(!facts || !facts->damage.empty()) << size;
  }
}

TEST(Pe, SurvivesEveryWrongByte) {
  const std::string whole = bext_test::make_pe({.product_version = "2.50.0.260828221209"});
  for (std::size_t at = 0; at < whole.size(); ++at)
    for (const char byte : {'\0', '\x7f', '\xff'}) {
      std::string bytes = whole;
      bytes[at] = byte;
      const auto facts = facts_of(bytes);
      EXPECT_TRUE(!facts || facts->builds.size() <= 4);
    }
}

}  // namespace
}  // namespace bext::doctor
