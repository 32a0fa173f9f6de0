#pragma once
// The address of the site of bext and what is below it. Everything that names an address takes it from here.
//
// ```cpp
// assert(bext::schema_address("htp").ends_with("/schema/htp.json"));
// ```

#include <string>
#include <string_view>

namespace bext {

/// Not published yet. The reserved name `.invalid` never resolves, so that an editor cannot fetch a stranger's file.
inline constexpr std::string_view site_address = "https://bext.invalid/";

/// The `$id` of a schema. `name` is a kind of file, as in `bext schema htp`.
[[nodiscard]] inline std::string schema_address(std::string_view name) {
  return std::string{site_address}.append("schema/").append(name).append(".json");
}

}  // namespace bext
