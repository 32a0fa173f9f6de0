#pragma once
// Versions of the vendor's SDK, as written on the command line and in folder names.
//
// ```cpp
// assert(*bext::SdkVersion::parse("2.22.6.240515") < *bext::SdkVersion::parse("v2.36"));
// assert(bext::SdkVersion::parse("2.48")->to_string() == "2.48.0");
// assert(!bext::SdkVersion::parse("latest"));
// ```

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace bext {

struct SdkVersion {
  int major = 0;
  int minor = 0;
  int patch = 0;

  /// Accepts `2.48`, `2.22.6` and `2.22.6.240515`, each with an optional leading `v`. The fourth number is the build
  /// date and is ignored.
  [[nodiscard]] static std::optional<SdkVersion> parse(std::string_view text);
  [[nodiscard]] std::string to_string() const;

  friend constexpr auto operator<=>(const SdkVersion&, const SdkVersion&) = default;
};

}  // namespace bext
