#pragma once
// Letters of ASCII in lower case; everything else as it is.
//
// ```cpp
// assert(bext::lower_case("V73_sd8sG4") == "v73_sd8sg4" && bext::lower_case('Z') == 'z');
// ```

#include <string>
#include <string_view>

namespace bext {

[[nodiscard]] constexpr char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
[[nodiscard]] inline std::string lower_case(std::string_view text) {
  std::string result{text};
  for (char& c : result) c = lower_case(c);
  return result;
}

}  // namespace bext
