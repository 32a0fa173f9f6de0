// Rules compare the versions that the option tables name with the SDK and the architecture; all of them can be read.
#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "bext/backend/backends.h"
#include "bext/backend/catalog.h"
#include "bext/backend/onnxruntime.h"
#include "bext/check/catalog.h"
#include "bext/target/sdk.h"
#include "bext/target/soc.h"

namespace bext {
namespace {

void expect_sdk(std::string_view text) { EXPECT_TRUE(text.empty() || SdkVersion::parse(text)) << text; }
void expect_arch(std::string_view text) { EXPECT_TRUE(text.empty() || arch_number(text)) << text; }

void expect_readable_versions(const Section& section) {
  for (const Option& option : section.options) {
    const OptionInfo& info = option.info;
    for (const std::string_view text : {info.sdk_since, info.sdk_deprecated, info.sdk_noop_since}) expect_sdk(text);
    expect_arch(info.arch_min);
    if (option.choices)
      for (const Choice& choice : option.choices->values) {
        expect_sdk(choice.sdk_since);
        expect_arch(choice.arch_min);
      }
    if (option.is_section()) expect_readable_versions(option.section());
  }
}

TEST(TableVersions, CanBeRead) {
  for (const Backend& backend : backends()) expect_readable_versions(backend.root());
  expect_readable_versions(section_of<onnxruntime::ProviderOptions>());
}

bool has_minimum_arch(const Option& option) {
  if (!option.info.arch_min.empty()) return true;
  return option.choices &&
         std::ranges::any_of(option.choices->values, [](const Choice& choice) { return !choice.arch_min.empty(); });
}

TEST(TableVersions, HaveARuleForEveryMinimumArchitecture) {
  for (const ListedOption& option : all_options()) {
    if (!has_minimum_arch(*option.option)) continue;
    EXPECT_TRUE(std::ranges::any_of(checks_about(option), [](std::string_view id) { return id.contains("-needs-v"); }))
        << option.option->key() << " has a minimum architecture; add a rule that checks it";
  }
}

}  // namespace
}  // namespace bext
