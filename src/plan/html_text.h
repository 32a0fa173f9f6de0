#pragma once
// Text of any origin inside an HTML page.

#include <string>
#include <string_view>

namespace bext {

[[nodiscard]] std::string html_escaped(std::string_view text);
/// Turns backticks into code.
[[nodiscard]] std::string html_prose(std::string_view text);

}  // namespace bext
