#pragma once
// One text from many words, as programs of Windows split it again.

#include <string>
#include <vector>

namespace bext {

[[nodiscard]] std::wstring command_line(const std::string& program, const std::vector<std::string>& arguments);

}  // namespace bext
