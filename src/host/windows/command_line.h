#pragma once
// Joins arguments into one command line, in the form that Windows programs split again.

#include <string>
#include <vector>

namespace bext {

[[nodiscard]] std::wstring command_line(const std::string& program, const std::vector<std::string>& arguments);

}  // namespace bext
