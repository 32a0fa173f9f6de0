#pragma once
// The address of the bext site and of what is below it, declared only here.
//
// ```cpp
// assert(bext::schema_address("htp").ends_with("/schema/htp.json"));
// ```

#include <string>
#include <string_view>

namespace bext {

/// Not published yet. The reserved name `.invalid` never resolves, so no editor fetches a file of an unknown owner.
inline constexpr std::string_view site_address = "https://bext.invalid/";

/// The `$id` of a schema. `name` is a kind of file, as in `bext schema htp`.
[[nodiscard]] inline std::string schema_address(std::string_view name) {
  return std::string{site_address}.append("schema/").append(name).append(".json");
}

}  // namespace bext
