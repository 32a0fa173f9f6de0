// Targets that files name for other files checked with them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "bext/check/check.h"
#include "bext/check/effective_target.h"

namespace bext {
namespace {

NamedTarget named(const char* path, const char* text) {
  return {path, target_named_in(load(path, text)).value_or(EffectiveTarget{})};
}
constexpr const char* for_69 = R"({"devices": [{"soc_model": 69}]})";
constexpr const char* for_43 = R"({"devices": [{"soc_model": 43}]})";
constexpr const char* for_v79 = R"({"devices": [{"dsp_arch": "v79"}]})";
constexpr const char* for_v73 = R"({"devices": [{"dsp_arch": "v73"}]})";

TEST(ParseTarget, ReadsABareNumberAsSocModel) {
  EXPECT_EQ(parse_target("69")->arch, 79);
  EXPECT_EQ(parse_target("69")->said_by(), "the target `soc_model` 69");
  EXPECT_THAT(parse_target("99999").error(), testing::HasSubstr("no known SoC has `soc_model` 99999"));
  EXPECT_THAT(parse_target("660").error(), testing::HasSubstr("kernel's id"));
  EXPECT_TRUE(parse_target("")->said_by().empty());
}

TEST(TargetNamedIn, IsEmptyWhenDevicesDisagree) {
  EXPECT_EQ(target_named_in(load("a", for_69))->said_by(), "`soc_model` 69");
  EXPECT_FALSE(target_named_in(load("a", R"({"devices": [{"soc_model": 69}, {"soc_model": 43}]})")));
  EXPECT_EQ(target_named_in(load("a", R"({"devices": [{"dsp_arch": "v79"}, {"soc_model": 69}]})"))->said_by(),
            "`soc_model` 69");
  EXPECT_FALSE(target_named_in(load("a", R"({"graphs": []})")));
}

TEST(SharedTarget, IsTheMostSpecificTarget) {
  EXPECT_EQ(shared_target(std::vector{named("a.json", for_v79), named("b.json", for_69)})->said_by(),
            "`soc_model` 69 in `b.json`");
  EXPECT_FALSE(shared_target(std::vector{named("a.json", for_43), named("b.json", for_69)}));
  EXPECT_FALSE(shared_target(std::vector{named("a.json", for_v73), named("b.json", for_69)}));
  EXPECT_FALSE(shared_target({}));
}

std::vector<Diagnostic> found(const char* text, CheckSettings settings) {
  LoadedFile file = load("ext.json", text);
  check(file, settings);
  return file.findings.list();
}
const Diagnostic* with_id(const std::vector<Diagnostic>& list, std::string_view id) {
  const auto one = std::ranges::find(list, id, [](const Diagnostic& finding) { return finding.kind->id; });
  return one == list.end() ? nullptr : &*one;
}

TEST(SharedTarget, ServesRulesThatNeedASocWithoutFixes) {
  const CheckSettings shared{.shared_target = shared_target(std::vector{named("b.json", for_69)})};
  const auto list = found(R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": 16}]})", shared);
  const Diagnostic* exceeds = with_id(list, "vtcm-exceeds-soc");
  ASSERT_TRUE(exceeds);
  EXPECT_THAT(exceeds->notes.front().text, testing::HasSubstr("`soc_model` 69 in `b.json`"));
  EXPECT_TRUE(exceeds->fixes.empty());
  // The tools read only one file, and this one still names no SoC.
  const Diagnostic* missing = with_id(list, "soc-missing");
  ASSERT_TRUE(missing);
  EXPECT_TRUE(missing->fixes.empty());
}

TEST(SharedTarget, YieldsToTheFileAndTheUser) {
  CheckSettings shared{.shared_target = shared_target(std::vector{named("b.json", for_69)})};
  EXPECT_FALSE(
      with_id(found(R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": 8}], "devices": [{"soc_model": 43}]})", shared),
              "target-disagrees"));
  shared.target = "SM8550";
  const auto list = found(R"({"graphs": [{"graph_names": ["a"], "vtcm_mb": 16}]})", shared);
  EXPECT_THAT(with_id(list, "vtcm-exceeds-soc")->message, testing::HasSubstr("SM8550"));
}

}  // namespace
}  // namespace bext
