// Rules compare the versions that the option tables name with the SDK and the architecture; all of them can be read.
#include <gtest/gtest.h>

#include <string_view>

#include "bext/backend/backends.h"
#include "bext/backend/onnxruntime.h"
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

}  // namespace
}  // namespace bext
