#pragma once
// The build id of the vendor's SDK, `v2.28.0.241029232508_102474`: version, date and time, and the number of the build.
//
// ```cpp
// bext::doctor::BuildId id = *bext::doctor::find_build_id("AISW v2.28.0.241029232508_102474 release");
// assert(id.text == "v2.28.0.241029232508_102474" && id.version == bext::SdkVersion::parse("2.28"));
// assert(id.same_build_as(*bext::doctor::find_build_id("2.28.0.241029232508")));
// assert(!bext::doctor::find_build_id("1.2.3.4"));
// ```

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/target/sdk.h"

namespace bext::doctor {

struct BuildId {
  std::string text;  ///< as found
  SdkVersion version = {};
  std::string stamp;  ///< `241029232508`

  /// The number after `_` is not compared: version resources omit it.
  [[nodiscard]] bool same_build_as(const BuildId& other) const {
    return version == other.version && stamp == other.stamp;
  }
};

/// The first build id in the bytes.
[[nodiscard]] std::optional<BuildId> find_build_id(std::string_view bytes);
/// Up to `most` different build ids, in order of appearance.
[[nodiscard]] std::vector<BuildId> find_build_ids(std::string_view bytes, std::size_t most);

}  // namespace bext::doctor
