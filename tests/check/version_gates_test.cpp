// Options are held against the SDK and the part by numbers that the compiler makes of the texts in the tables.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "bext/backend/backends.h"
#include "bext/backend/onnxruntime.h"
#include "bext/check/rule.h"
#include "bext/schema/version_number.h"
#include "bext/target/sdk.h"

namespace bext {
namespace {

void expect_sdk(std::string_view text) {
  if (text.empty()) return;
  const std::optional<SdkVersion> sdk = SdkVersion::parse(text);
  ASSERT_TRUE(sdk) << text;
  EXPECT_EQ(version_number(text), version_number(sdk->major, sdk->minor, sdk->patch)) << text;
}
void expect_arch(std::string_view text) {
  if (text.empty()) return;
  const std::optional<int> arch = arch_number(text);
  ASSERT_TRUE(arch) << text;
  EXPECT_EQ(version_number(text), version_number(*arch)) << text;
}

void expect_sound_gates(const Section& section) {
  std::set<std::size_t> numbers;
  for (const OptionGates& gates : section.gated) numbers.insert(gates.number);
  for (std::size_t number = 0; number < section.options.size(); ++number) {
    const Option& option = section.options[number];
    const OptionInfo& info = option.info;
    for (const std::string_view text : {info.sdk_since, info.sdk_deprecated, info.sdk_noop_since}) expect_sdk(text);
    expect_arch(info.arch_min);
    bool depends = !info.sdk_since.empty() || !info.sdk_deprecated.empty() || !info.sdk_noop_since.empty() ||
                   !info.arch_min.empty();
    if (option.choices)
      for (const Choice& choice : option.choices->values) {
        expect_sdk(choice.sdk_since);
        expect_arch(choice.arch_min);
        depends = depends || !choice.sdk_since.empty() || !choice.arch_min.empty();
      }
    EXPECT_EQ(numbers.contains(number), depends && !option.is_section()) << option.key();
    if (option.is_section()) expect_sound_gates(option.section());
  }
}

TEST(VersionGates, MeanWhatTheTablesSay) {
  for (const Backend& backend : backends()) expect_sound_gates(backend.root());
  expect_sound_gates(section_of<onnxruntime::ProviderOptions>());
}

TEST(VersionGates, CompareAsVersionsDo) {
  EXPECT_LT(version_number("2.9"), version_number("2.10"));
  EXPECT_LT(version_number("2.22"), version_number("2.22.1"));
  EXPECT_LT(version_number("2.22.9"), version_number("3"));
  EXPECT_LT(version_number(2, 48), version_number(2, 1'000'000));
  EXPECT_LT(version_number(""), version_number("0.0.1"));
}

TEST(Rules, AreOnlyInKindsThatThereAre) {
  for (const Rule* rule : rules())
    if (!rule->only_in.empty()) EXPECT_TRUE(find_backend(rule->only_in)) << rule->kind.id;
}

}  // namespace
}  // namespace bext
